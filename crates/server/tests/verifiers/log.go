// Checks a decision log over HTTP with the packages that Go checks its own module log with: the signature of the
// checkpoint, and for each leaf a proof, made from the tiles alone, that it is in the tree.
//
// Usage: go run log.go URL. Needs golang.org/x/mod.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Height of a tile: 256 hashes wide.
const height = 8

func get(path string) []byte {
	answer, err := http.Get(os.Args[1] + path)
	check(err)
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		log.Fatalf("%s: %s", path, answer.Status)
	}
	body, err := io.ReadAll(answer.Body)
	check(err)
	return body
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// Reads tiles over HTTP.
type tiles struct{}

func (tiles) Height() int { return height }

func (tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var read [][]byte
	for _, tile := range wanted {
		// Go names the height first; everything after it is the same.
		path := strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", height))
		read = append(read, get("/log/tile/"+path))
	}
	return read, nil
}

func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func main() {
	var keys struct {
		Data []struct {
			PublicKey string `json:"public_key"`
		}
	}
	check(json.Unmarshal(get("/log/keys"), &keys))
	verifier, err := note.NewVerifier(keys.Data[len(keys.Data)-1].PublicKey)
	check(err)
	checkpoint, err := note.Open(get("/log/checkpoint"), note.VerifierList(verifier))
	check(err)
	lines := strings.Split(checkpoint.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err)
	root, err := base64.StdEncoding.DecodeString(lines[2])
	check(err)
	tree := tlog.Tree{N: size}
	copy(tree.Hash[:], root)
	// Whatever it returns has been led to the root.
	reader := tlog.TileHashReader(tree, tiles{})
	for at := int64(0); at < size; at++ {
		proof, err := tlog.ProveRecord(size, at, reader)
		check(err)
		leaf, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, at)})
		check(err)
		check(tlog.CheckRecord(proof, size, tree.Hash, at, leaf[0]))
	}
	fmt.Printf("{\"origin\":%q,\"size\":%d}\n", lines[0], size)
}
