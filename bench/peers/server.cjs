const { Server, Origins } = require("boardgame.io/server");
const { Trick } = require("./trick.cjs");

const server = Server({ games: [Trick], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
