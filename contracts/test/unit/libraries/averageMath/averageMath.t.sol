// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {AverageMath} from '../../../../src/libraries/AverageMath.sol';
import {TickMath} from '../../../../src/libraries/TickMath.sol';

contract AverageMath_Unit_Test is Test {
    uint160 private constant ONE = 1 << 96;

    function test_WhenTheMeanLogarithmIsNothing() external pure {
        assertEq(AverageMath.atLogPrice(7e18, 0, 1e18, 1e6), 7e6);
        assertEq(AverageMath.atLogPrice(7e6, 0, 1e6, 1e18), 7e18);
    }

    function test_WhenThePriceIsFarFromOne() external pure {
        // ln(1e-10) and its opposite.
        int256 low = -23_025_850_929_940_456_840;
        assertApproxEqRel(AverageMath.atLogPrice(1e24, low, 1e18, 1e18), 1e14, 1e6);
        assertApproxEqRel(AverageMath.atLogPrice(1e14, -low, 1e18, 1e18), 1e24, 1e6);
        assertApproxEqRel(AverageMath.atSqrtPrice(1e24, ONE / 100_000, true), 1e14, 1e6);
        assertApproxEqRel(AverageMath.atSqrtPrice(1e14, ONE / 100_000, false), 1e24, 1e6);
    }

    function test_WhenTheRootIsAtAnEndOfThePriceRange() external pure {
        uint160 most = TickMath.MAX_SQRT_PRICE - 1;
        assertApproxEqRel(AverageMath.atSqrtPrice(1, most, true), 1 << 128, 0.001e18);
        assertEq(AverageMath.atSqrtPrice(1, most, false), 0);
        assertApproxEqRel(AverageMath.atSqrtPrice(1, TickMath.MIN_SQRT_PRICE, false), 1 << 128, 0.001e18);
        assertEq(AverageMath.atSqrtPrice(type(uint128).max / 2, TickMath.MIN_SQRT_PRICE, true), 0);
    }

    function testFuzz_WhenItIsAskedBothWays(uint128 amount, int256 logPrice, int24 tick) external pure {
        logPrice = bound(logPrice, -80e18, 80e18);
        uint256 there = AverageMath.atLogPrice(amount, logPrice, 1e18, 1e6);
        assertLe(AverageMath.atLogPrice(there, -logPrice, 1e6, 1e18), amount);
        uint160 root = TickMath.sqrtPriceAtTick(int24(bound(tick, -TickMath.MAX_TICK, TickMath.MAX_TICK)));
        there = AverageMath.atSqrtPrice(amount, root, true);
        assertLe(AverageMath.atSqrtPrice(there, root, false), amount);
    }

    function test_WhenItIsRounded() external pure {
        assertEq(AverageMath.atLogPrice(1e12 - 1, 0, 1e18, 1e6), 0);
        assertEq(AverageMath.atLogPrice(1e12, 0, 1e18, 1e6), 1);
        assertEq(AverageMath.atSqrtPrice(3, ONE / 2, true), 0);
        assertEq(AverageMath.atSqrtPrice(4, ONE / 2, true), 1);
    }
}
