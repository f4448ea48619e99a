#!/bin/sh
# Makes the fonts of the first paint in src/styles/fonts from the published ones, after a change of either: how/web-pages#first-paint.
# Needs Python's fonttools 4.66.1 with brotli, and npm's @fontsource-variable/mona-sans 5.3.0 and @fontsource-variable/archivo 5.3.0.
# usage: fonts.sh <folder of mona-sans> <folder of archivo>
set -eu
out="$(dirname "$0")/../src/styles/fonts"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

subset() { pyftsubset "$1" --output-file="$out/$2.woff2" --flavor=woff2 --layout-features="$3" --name-IDs='*' "$4"; }

subset "$2/files/archivo-latin-wght-normal.woff2" archivo-digits tnum,lnum,kern --text=0123456789

# The widths and weights that the styles use. "Mona" is a reserved name: derived fonts need another one.
fonttools varLib.instancer "$1/files/mona-sans-latin-wdth-normal.woff2" wdth=100:118 wght=400:700 -o "$work/words.ttf"
python3 - "$work/words.ttf" <<'PY'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
for entry in font['name'].names:
    if entry.nameID in (1, 3, 4, 6):
        name = 'ThenaWords' if entry.nameID == 6 else 'Thena Words'
        font['name'].setName(name, entry.nameID, entry.platformID, entry.platEncID, entry.langID)
font.save(sys.argv[1])
PY
features=kern,liga,ccmp,locl,tnum
subset "$work/words.ttf" words-ascii "$features" --unicodes=U+20-7E,U+A0,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212
subset "$work/words.ttf" words-latin "$features" --unicodes=U+A1-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD
