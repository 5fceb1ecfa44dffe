package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// ExplainJSON says what is wrong with a JSON text that could not be decoded, for
// who wrote the text: with its own fields, and without the types of Go. It repeats
// little of the text.
func ExplainJSON(err error) string {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &kind):
		at := "it"
		if kind.Field != "" {
			at = kind.Field
		}
		got, _, _ := strings.Cut(kind.Value, " ") // "number 1.5"
		return fmt.Sprintf("%.60s is %s, not %s", at, kindOf(kind.Type), article[got])
	case errors.As(err, &syntax):
		return fmt.Sprintf("at byte %d, %v", syntax.Offset, syntax)
	}
	return fmt.Sprintf("%.200s", strings.TrimPrefix(err.Error(), "json: "))
}

// article is what encoding/json calls a value, in words.
var article = map[string]string{"string": "a text", "number": "such a number", "bool": "true or false", "array": "a list", "object": "an object"}

// kindOf returns what JSON has for a type.
func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Pointer:
		return kindOf(t.Elem())
	}
	return "a whole number"
}
