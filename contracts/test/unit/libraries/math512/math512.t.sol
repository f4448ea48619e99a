// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Math512} from '../../../../src/libraries/Math512.sol';

contract Math512_Unit_Test is Test {
    uint256 private constant MAX = type(uint256).max;

    function testFuzz_Mul(uint256 a, uint256 b) external pure {
        (uint256 high, uint256 low) = Math512.mul(a, b);
        (uint256 expectedHigh, uint256 expectedLow) = Math.mul512(a, b);
        assertEq(high, expectedHigh);
        assertEq(low, expectedLow);
    }

    function test_Mul_Boundaries() external pure {
        (uint256 high, uint256 low) = Math512.mul(MAX, MAX);
        // (2^256 - 1)² = (2^256 - 2)·2^256 + 1
        assertEq(high, MAX - 1);
        assertEq(low, 1);
        (high, low) = Math512.mul(MAX, 0);
        assertEq(high | low, 0);
    }

    function test_Add_Carries() external pure {
        (uint256 high, uint256 low) = Math512.add(7, MAX, 1);
        assertEq(high, 8);
        assertEq(low, 0);
        (high, low) = Math512.add(7, MAX - 1, 1);
        assertEq(high, 7);
        assertEq(low, MAX);
    }

    function testFuzz_Sub_UndoesAdd(uint256 high, uint256 low, uint256 b) external pure {
        high = bound(high, 0, MAX - 1);
        (uint256 sumHigh, uint256 sumLow) = Math512.add(high, low, b);
        (uint256 backHigh, uint256 backLow) = Math512.sub(sumHigh, sumLow, 0, b);
        assertEq(backHigh, high);
        assertEq(backLow, low);
    }

    function test_Gte() external pure {
        assertTrue(Math512.gte(2, 0, 1, MAX));
        assertFalse(Math512.gte(1, MAX, 2, 0));
        assertTrue(Math512.gte(1, 5, 1, 5));
        assertTrue(Math512.gte(1, 6, 1, 5));
        assertFalse(Math512.gte(1, 4, 1, 5));
    }

    function testFuzz_Div_Otherwise_IsTheQuotient(uint256 a, uint256 b, uint256 d, uint8 zeros) external pure {
        d = bound(d, 1, MAX) >> zeros << zeros;
        if (d == 0) d = 1 << zeros;
        (uint256 high, uint256 low) = Math512.mul(a, b);
        high %= d;
        // The quotient q fits a word: q·d ≤ (high, low) < (q + 1)·d.
        uint256 quotient = Math512.div(high, low, d);
        (uint256 productHigh, uint256 productLow) = Math512.mul(quotient, d);
        assertTrue(Math512.gte(high, low, productHigh, productLow), 'above the quotient');
        (uint256 restHigh, uint256 rest) = Math512.sub(high, low, productHigh, productLow);
        assertEq(restHigh, 0);
        assertLt(rest, d, 'below the quotient');
    }

    function test_Div_WhenTheHighWordIsZero() external pure {
        assertEq(Math512.div(0, 17, 5), 3);
        assertEq(Math512.div(0, MAX, 1), MAX);
    }
}
