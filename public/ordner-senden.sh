#!/bin/sh
# Sendet alle Dateien eines Ordners zu einem Auftrag und macht nach einer Unterbrechung dort weiter, wo es stand.
#
#   sh ordner-senden.sh 'https://…/uebergabe#GEHEIM' ORDNER
#
# Den Link gibt es im Auftrag unter „Bilder jetzt senden“ und in der Bestätigung. Er steht in einfachen Anführungszeichen,
# weil er ein # enthält. Braucht curl. Endet mit 0, wenn alles da ist, mit 1, wenn Dateien fehlen, mit 2 bei falschem Aufruf.
set -u

link=${1:-}
folder=${2:-}
token=${link#*#}
if [ "$token" = "$link" ] || [ -z "$token" ] || [ ! -d "$folder" ]; then
  sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
api=${link%%/uebergabe*}/api/upload

# Was der Server zuletzt geantwortet hat: Kopf und Inhalt.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

# Fragt den Server. Ohne ein Byte in 30 Sekunden gilt die Verbindung als unterbrochen.
call() {
  : >"$work/head"
  : >"$work/body"
  curl --silent --connect-timeout 30 --speed-limit 1 --speed-time 30 \
    --header "Authorization: Bearer $token" --header 'Tus-Resumable: 1.0.0' --header 'Expect:' \
    --dump-header "$work/head" --output "$work/body" "$@"
}

status_of() {
  sed -n 's/^HTTP[^ ]* \([0-9]*\).*/\1/p' "$work/head" | tail -n 1
}

header_of() {
  tr -d '\r' <"$work/head" | sed -n "s/^[$2]$1: *//p" | tail -n 1
}

text_of() {
  sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" "$work/body"
}

in_base64() {
  printf '%s' "$1" | base64 | tr -d '\n'
}

in_json() {
  printf '%s' "$1" | sed 's/[\\"]/\\&/g'
}

# Ob es sich lohnt, dasselbe noch einmal zu versuchen: nicht, wenn der Server nein gesagt hat.
is_refused() {
  case $(status_of) in 409 | 423 | 429) return 1 ;; 4*) return 0 ;; *) return 1 ;; esac
}

# Sendet eine Datei, von dort an, wo der Server steht.
send_file() {
  path=$folder/$1
  size=$(wc -c <"$path" | tr -d ' ')
  # Daran erkennt der Server die Datei wieder: Ort, Größe und Zeitpunkt der Änderung.
  mark="$1 $size $(date -r "$path" +%s)"
  call --header 'Content-Type: application/json' \
    --data "{\"filename\":\"$(in_json "${1##*/}")\",\"size\":$size,\"fingerprint\":\"$(in_json "$mark")\"}" \
    "$api/verify" || return 1
  [ "$(status_of)" = 200 ] || return 1
  key=$(text_of upload_key)
  offset=$(sed -n 's/.*"bytes_uploaded":\([0-9]*\).*/\1/p' "$work/body")
  if [ -z "$key" ]; then
    about="filename $(in_base64 "${1##*/}"),relativePath $(in_base64 "$1"),fingerprint $(in_base64 "$mark")"
    call --request POST --header "Upload-Length: $size" --header "Upload-Metadata: $about" "$api/files" || return 1
    [ "$(status_of)" = 201 ] || return 1
    key=$(header_of ocation Ll)
    key=${key##*/}
  elif [ "$offset" -ge "$size" ]; then
    return 0
  fi
  tail -c "+$((offset + 1))" "$path" |
    call --request PATCH --header 'Content-Type: application/offset+octet-stream' --header "Upload-Offset: $offset" \
      --upload-file - "$api/files/$key" || return 1
  [ "$(status_of)" = 204 ]
}

# Ohne versteckte Dateien: die legt das System an.
(cd "$folder" && find . -type f ! -name '.*' | sed 's#^\./##' | LC_ALL=C sort) >"$work/list"
missing=0
while IFS= read -r file; do
  tries=${TRIES:-100}
  until send_file "$file"; do
    tries=$((tries - 1))
    if is_refused || [ "$tries" -le 0 ]; then
      echo "fehlt    $file    $(text_of message)"
      missing=$((missing + 1))
      continue 2
    fi
    echo "wartet   $file"
    sleep 5
  done
  echo "da       $file"
done <"$work/list"
[ "$missing" -eq 0 ]
