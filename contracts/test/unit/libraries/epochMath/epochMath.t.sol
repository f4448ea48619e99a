// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {MathHarness} from '../../../harness/MathHarness.sol';

// VOTE-1: an epoch is seven days, Thursday 00:00 UTC to the next
contract EpochMath_Unit_Test is Test {
    /// @dev Thursday 18 June 2026, 00:00 UTC.
    uint256 private constant THURSDAY = 1_781_740_800;

    MathHarness private _math;

    function setUp() external {
        _math = new MathHarness();
    }

    function test_EpochStart() external view {
        assertEq(_math.epochStart(THURSDAY), THURSDAY);
        assertEq(_math.epochStart(THURSDAY + 1), THURSDAY);
        assertEq(_math.epochStart(THURSDAY + 7 days - 1), THURSDAY);
        assertEq(_math.epochStart(THURSDAY - 1), THURSDAY - 7 days);
    }

    function test_EpochNext() external view {
        assertEq(_math.epochNext(THURSDAY), THURSDAY + 7 days);
        assertEq(_math.epochNext(THURSDAY - 1), THURSDAY);
    }

    function test_EpochIndex() external view {
        assertEq(_math.epochIndex(THURSDAY), 2946);
        assertEq(_math.epochIndex(THURSDAY - 1), 2945);
    }

    function testFuzz_EpochStart_EpochNextAndEpochIndexAgree(uint256 time) external view {
        time = bound(time, 0, type(uint256).max - 7 days);
        (uint256 start, uint256 next) = (_math.epochStart(time), _math.epochNext(time));
        assertTrue(start <= time && time < next);
        assertEq(next - start, 7 days);
        assertEq(_math.epochIndex(time) * 7 days, start);
    }
}
