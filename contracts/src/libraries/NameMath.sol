// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibString} from 'solady/utils/LibString.sol';

// NAME-4, NAME-5
/// @title Valid names, and when two names look alike
/// @dev A name is UTF-8. Each of its characters is one code point, so that code points equal the characters that a
/// person counts.
library NameMath {
    /// @notice Characters of the longest name.
    uint256 internal constant MAX_LENGTH = 15;

    /// @dev Emoji of one code point, as pairs of first and last: 12 bits each, sorted. Those of U+2000 to U+2FFF, then
    /// of U+1F000 to U+1FFFF. They are drawn as pictures by themselves (Emoji_Presentation of Unicode 15). Left out are
    /// flags' letters, skin tones, framed letters and ideographs, and symbols that look like a character or like their
    /// neighbours: crosses, rings, signs of arithmetic, small squares, clocks.
    bytes private constant SYMBOLS =
        hex'31a31b3e93ec3f03f03f33f361461564865367f67f6936936a16a16bd6be6c46c56ce6ce6d46d46ea6ea6f26f36f56f56fa6fa6fd6fd70570570a70b728728753755757757b1bb1cb50b50';
    bytes private constant PICTURES =
        hex'0040040cf0cf30032032d33533737c37e3933a03ca3cf3d33e03f03f43f43f83fa40043e4404404424fc4ff51e52553d54b54e57a57a5955965a45a45fb64f6806c56cc6cc6d06d26d56d76dc6df6eb6ec6f46fc7e07eb7f07f090c93a93c9459479ffa70a7ca80a88a90abdabfac5aceadbae0ae8af0af8';
    /// @dev Reserved words of routes and of authority, as their look-alike keys, each between spaces.
    string private constant RESERVED =
        ' about achievements admin api arena browse edit followers following gift me mint moderator new notifications null official owner profile recently-gifted recently-minted settings staff support team transfer undefined user users ';

    /// @notice Characters of a name; 0 if it is invalid.
    /// @dev A name has 1 to 15 characters of a–z, 0–9, inner single hyphens and emoji, and does not look like an
    /// address.
    function lengthOf(bytes memory name) internal pure returns (uint256 length) {
        uint256 size = name.length;
        bool isHyphen = true; // no name starts with one
        for (uint256 i; i < size; ++length) {
            bytes1 char = name[i];
            if (char == '-') {
                if (isHyphen) return 0;
                (isHyphen, i) = (true, i + 1);
                continue;
            }
            isHyphen = false;
            if (char < 0x80) {
                if (!_isLetter(char) && !_isDigit(char)) return 0;
                ++i;
            } else if (char == 0xe2) {
                if (!_isIn(SYMBOLS, name, i + 1)) return 0;
                i += 3;
            } else {
                if (char != 0xf0 || i + 1 == size || name[i + 1] != 0x9f || !_isIn(PICTURES, name, i + 2)) return 0;
                i += 4;
            }
        }
        if (isHyphen || length > MAX_LENGTH || _isLikeAddress(name)) return 0;
    }

    /// @notice Whether a name is reserved for a page or for representatives of the exchange, or looks like such a name.
    /// @dev For valid names only: a text with a space could be two reserved words.
    function isReserved(bytes memory name) internal pure returns (bool) {
        return LibString.contains(RESERVED, string.concat(' ', string(lookAlike(name)), ' '));
    }

    /// @notice The look-alike key of a name: names with the same key look alike.
    /// @dev 0 is o, 1 is l, 5 is s; then rn is m, vv is w, cl is d, from left to right. Variation selectors are
    /// dropped. No replacement yields a letter that another one starts from, so that one pass suffices.
    function lookAlike(bytes memory name) internal pure returns (bytes memory key) {
        uint256 size = name.length;
        key = new bytes(size);
        uint256 n;
        for (uint256 i; i < size;) {
            if (_isSelector(name, i)) {
                i += 3;
                continue;
            }
            bytes1 char = _plain(name[i++]);
            bytes1 merged = n == 0 ? bytes1(0) : _merged(key[n - 1], char);
            if (merged != 0) key[n - 1] = merged;
            else key[n++] = char;
        }
        assembly ('memory-safe') {
            mstore(key, n)
        }
    }

    function _plain(bytes1 char) private pure returns (bytes1) {
        if (char == '0') return 'o';
        if (char == '1') return 'l';
        return char == '5' ? bytes1('s') : char;
    }

    /// @dev The letter that two letters look like together; 0 if there is none.
    function _merged(bytes1 left, bytes1 right) private pure returns (bytes1) {
        if (left == 'r' && right == 'n') return 'm';
        if (left == 'v' && right == 'v') return 'w';
        return left == 'c' && right == 'l' ? bytes1('d') : bytes1(0);
    }

    /// @dev U+FE0E or U+FE0F.
    function _isSelector(bytes memory name, uint256 i) private pure returns (bool) {
        return
            i + 2 < name.length && name[i] == 0xef && name[i + 1] == 0xb8
                && (name[i + 2] == 0x8e || name[i + 2] == 0x8f);
    }

    /// @dev 0x and anything, or ox and hex digits alone.
    function _isLikeAddress(bytes memory name) private pure returns (bool) {
        uint256 size = name.length;
        if (size < 2 || name[1] != 'x') return false;
        if (name[0] == '0') return true;
        if (name[0] != 'o' || size == 2) return false;
        for (uint256 i = 2; i < size; ++i) {
            if (!_isDigit(name[i]) && (name[i] < 'a' || name[i] > 'f')) return false;
        }
        return true;
    }

    function _isLetter(bytes1 char) private pure returns (bool) {
        return char >= 'a' && char <= 'z';
    }

    function _isDigit(bytes1 char) private pure returns (bool) {
        return char >= '0' && char <= '9';
    }

    /// @dev Whether the two bytes at `i` end the UTF-8 of a code point of the table, and contain its 12 last bits.
    function _isIn(bytes memory table, bytes memory name, uint256 i) private pure returns (bool) {
        if (i + 1 >= name.length) return false;
        (uint256 high, uint256 low) = (uint8(name[i]), uint8(name[i + 1]));
        if (high & 0xc0 != 0x80 || low & 0xc0 != 0x80) return false;
        uint256 code = ((high & 0x3f) << 6) | (low & 0x3f);
        for (uint256 at; at < table.length; at += 3) {
            uint256 pair =
                (uint256(uint8(table[at])) << 16) | (uint256(uint8(table[at + 1])) << 8) | uint8(table[at + 2]);
            if (code < pair >> 12) return false;
            if (code <= pair & 0xfff) return true;
        }
        return false;
    }
}
