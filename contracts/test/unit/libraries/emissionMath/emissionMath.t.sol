// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {MathHarness} from '../../../harness/MathHarness.sol';

/// @notice VOTE-14, VOTE-15: the emission, the rebase of it and the team's part
contract EmissionMath_Unit_Test is Test {
    MathHarness private _math;

    function setUp() external {
        _math = new MathHarness();
    }

    function test_CirculatingSupply() external view {
        assertEq(_math.circulatingSupply(100e18, 30e18, 20e18), 50e18);
        assertEq(_math.circulatingSupply(100e18, 80e18, 20e18), 0);
        assertEq(_math.circulatingSupply(100e18, 90e18, 20e18), 0);
    }

    function test_RebaseOf_IsTheLockedShareOfTheSupply() external view {
        assertEq(_math.rebaseOf(1000e18, 20e18, 100e18), 200e18);
        assertEq(_math.rebaseOf(10, 1, 7), 1, 'rounded down');
    }

    function test_RebaseOf_IsAtMost30PercentOfAnEmission() external view {
        assertEq(_math.rebaseOf(1000e18, 29e18, 100e18), 290e18);
        assertEq(_math.rebaseOf(1000e18, 30e18, 100e18), 300e18);
        assertEq(_math.rebaseOf(1000e18, 31e18, 100e18), 300e18);
        assertEq(_math.rebaseOf(1000e18, 100e18, 100e18), 300e18);
    }

    function test_RebaseOf_IsNothingOfNoSupply() external view {
        assertEq(_math.rebaseOf(1000e18, 0, 0), 0);
    }

    function test_TeamOf() external view {
        assertEq(_math.teamOf(1000e18, 250), 25e18);
        assertEq(_math.teamOf(39, 256), 0);
    }

    function test_RebaseShare() external view {
        assertEq(_math.rebaseShare(100, 1, 3), 33);
        assertEq(_math.rebaseShare(100, 0, 0), 0);
    }

    function testFuzz_RebaseShare_NeverExceedsTheRebase(uint256 rebase, uint256 power, uint256 rest) external view {
        rebase = bound(rebase, 0, type(uint128).max);
        power = bound(power, 0, type(uint120).max);
        rest = bound(rest, 0, type(uint120).max);
        uint256 one = _math.rebaseShare(rebase, power, power + rest);
        assertLe(one + _math.rebaseShare(rebase, rest, power + rest), rebase);
    }
}
