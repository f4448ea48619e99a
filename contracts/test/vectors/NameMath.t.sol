// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MathHarness} from '../harness/MathHarness.sol';
import {NameWords} from '../harness/NameWords.sol';
import {VectorWriter} from './VectorWriter.sol';

contract NameMath_Vectors is VectorWriter {
    function test_lengthOf() external {
        _begin('NameMath.lengthOf', 'nameLength', MathHarness.nameLength.selector);
        _names();
        _code_points();
        _brokenBytes();
        _end();
    }

    function test_isReserved() external {
        _begin('NameMath.isReserved', 'isReservedName', MathHarness.isReservedName.selector);
        _names();
        string[11] memory near =
            ['about', 'ab0ut', 'abouts', 'about-', 'adrnin', 'admin', 'user', 'u5er', 'recently-minted', 'me', 'm'];
        for (uint256 i; i < near.length; ++i) {
            _text(near[i]);
        }
        _end();
    }

    function test_lookAlike() external {
        _begin('NameMath.lookAlike', 'lookAlike', MathHarness.lookAlike.selector);
        _names();
        string[14] memory pairs = [
            'rn',
            'vv',
            'cl',
            'c1',
            'vvv',
            'vvvv',
            'rrnn',
            'ccll',
            '0155',
            unicode'c️l',
            unicode'❤️',
            unicode'r︎n',
            'clvvrn',
            'nrlcv'
        ];
        for (uint256 i; i < pairs.length; ++i) {
            _text(pairs[i]);
        }
        for (uint256 i; i < 60; ++i) {
            bytes memory letters = 'rnvclmwd015os-';
            bytes memory name = new bytes(1 + _draw(64) % 15);
            for (uint256 k; k < name.length; ++k) {
                name[k] = letters[_draw(64) % letters.length];
            }
            _bytes(name);
        }
        _end();
    }

    /// @dev Names, and near misses.
    function _names() private {
        string[40] memory names = [
            '',
            'a',
            'z',
            '0',
            '9',
            'thena',
            'alice-and-bob',
            'abcdefghijklmno',
            'abcdefghijklmnop',
            '-a',
            'a-',
            'a--b',
            'a-b-c',
            '-',
            'A',
            'a b',
            'a.b',
            'a/b',
            'a_b',
            '0x',
            '0xford',
            'ox',
            'oxford',
            'oxbed',
            'ox1234',
            '0x12ab',
            'x0',
            unicode'ä',
            unicode'ñ',
            unicode'а',
            unicode'🚀',
            unicode'to-the-🌕',
            unicode'🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊',
            unicode'👍🏽',
            unicode'👨‍👩‍👧',
            unicode'🇫🇷',
            unicode'1️⃣',
            unicode'❤',
            unicode'⭕',
            unicode'ℹ'
        ];
        for (uint256 i; i < names.length; ++i) {
            _text(names[i]);
        }
    }

    /// @dev Both sides of each end of a range of the two tables, and code points far from them.
    function _code_points() private {
        for (uint256 code = 0x2000; code < 0x3000; code += 7) {
            _codePoint(code);
        }
        for (uint256 code = 0x1f000; code < 0x20000; code += 5) {
            _codePoint(code);
        }
        uint256[14] memory ends = [
            uint256(0x231a),
            0x231b,
            0x231c,
            0x2b50,
            0x2b51,
            0x1f004,
            0x1f003,
            0x1faf8,
            0x1faf9,
            0x1f3fb,
            0x1f1e6,
            0x26aa,
            0x2705,
            0x274c
        ];
        for (uint256 i; i < ends.length; ++i) {
            _codePoint(ends[i]);
        }
    }

    /// @dev Truncated emoji, or emoji with wrong bytes.
    function _brokenBytes() private {
        _bytes(hex'e2');
        _bytes(hex'e298');
        _bytes(hex'f0');
        _bytes(hex'f09f');
        _bytes(hex'f09f9a');
        _bytes(hex'f09f1a80');
        _bytes(hex'f09f9ac0');
        _bytes(hex'e2c885');
        _bytes(hex'ff');
        _bytes(hex'c0ae');
        _bytes(hex'61f09f9a80e2');
        _bytes(hex'6180');
        _bytes(hex'6100');
    }

    /// @dev UTF-8 of a code point of three or four bytes.
    function _codePoint(uint256 code) private {
        _bytes(
            code < 0x10000
                ? abi.encodePacked(
                    uint8(0xe0 | (code >> 12)), uint8(0x80 | ((code >> 6) & 0x3f)), uint8(0x80 | (code & 0x3f))
                )
                : abi.encodePacked(
                    uint8(0xf0 | (code >> 18)),
                    uint8(0x80 | ((code >> 12) & 0x3f)),
                    uint8(0x80 | ((code >> 6) & 0x3f)),
                    uint8(0x80 | (code & 0x3f))
                )
        );
    }

    function _text(string memory name) private {
        _bytes(bytes(name));
    }

    function _bytes(bytes memory name) private {
        if (name.length > 64) return;
        (uint256 size, uint256 head, uint256 tail) = NameWords.toWords(name);
        _case(_of(size, head, tail));
    }
}
