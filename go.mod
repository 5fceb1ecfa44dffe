module howl

go 1.26
