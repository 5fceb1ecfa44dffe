(()=>{var a=[...document.querySelectorAll("a[lang]")],o=navigator.languages.map(n=>n.split("-")[0]),e=o.map(n=>a.find(l=>l.lang===n)).find(n=>n)??a[0];e&&location.replace(e.href);})();
