// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {MathHarness} from '../../../harness/MathHarness.sol';

// POOL-20, POOL-18: 1,000 wei of the first deposit stay locked; every rounding favours the pool
// REL-7
contract LiquidityMath_Unit_Test is Test {
    uint256 private constant MAX = type(uint112).max;
    uint256 private constant LOCKED = 1000;

    MathHarness private _math;

    function setUp() external {
        _math = new MathHarness();
    }

    function test_FirstLiquidity_IsTheSquareRootOfTheProductLessTheLockedMinimum() external view {
        assertEq(_math.firstLiquidity(1e18, 1e18), 1e18 - LOCKED);
        assertEq(_math.firstLiquidity(4e18, 1e6), 2e12 - LOCKED);
        assertEq(_math.firstLiquidity(MAX, MAX), MAX - LOCKED);
        // sqrt(1,003,001) = 1001.4…
        assertEq(_math.firstLiquidity(1_003_001, 1), 1);
    }

    function test_FirstLiquidity_RevertWhen_AnAmountExceeds112Bits() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.ReserveOverflow.selector, MAX + 1));
        _math.firstLiquidity(MAX + 1, 1);
        vm.expectRevert(abi.encodeWithSelector(IPool.ReserveOverflow.selector, MAX + 1));
        _math.firstLiquidity(1, MAX + 1);
    }

    function test_FirstLiquidity_RevertWhen_NothingWouldBeLeftAboveTheLockedMinimum() external {
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        _math.firstLiquidity(LOCKED, LOCKED);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        _math.firstLiquidity(0, MAX);
        assertEq(_math.firstLiquidity(LOCKED + 1, LOCKED + 1), 1);
    }

    function test_LiquidityFor_IsTheSmallerOfBothShares() external view {
        assertEq(_math.liquidityFor(10, 30, 100, 200, 1000), 100);
        assertEq(_math.liquidityFor(10, 19, 100, 200, 1000), 95);
        assertEq(_math.liquidityFor(0, 30, 100, 200, 1000), 0);
    }

    function testFuzz_LiquidityFor_ThePoolTokensOfAllOthersShouldNeverBeWorthLess(
        uint256 amount0,
        uint256 amount1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 supply
    )
        external
        view
    {
        (amount0, amount1) = (bound(amount0, 0, MAX), bound(amount1, 0, MAX));
        (reserve0, reserve1) = (bound(reserve0, 1, MAX), bound(reserve1, 1, MAX));
        supply = bound(supply, LOCKED + 1, MAX);
        uint256 minted = _math.liquidityFor(amount0, amount1, reserve0, reserve1, supply);
        // reserve per pool token, after ≥ before, of both tokens; each product is below 2^226
        assertGe((reserve0 + amount0) * supply, reserve0 * supply + reserve0 * minted);
        assertGe((reserve1 + amount1) * supply, reserve1 * supply + reserve1 * minted);
    }

    function testFuzz_AmountFor_ADepositTakenOutAtOnceNeverReturnsMoreThanItBrought(
        uint256 amount0,
        uint256 amount1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 supply
    )
        external
        view
    {
        (amount0, amount1) = (bound(amount0, 0, MAX), bound(amount1, 0, MAX));
        (reserve0, reserve1) = (bound(reserve0, 1, MAX), bound(reserve1, 1, MAX));
        supply = bound(supply, LOCKED + 1, MAX);
        uint256 minted = _math.liquidityFor(amount0, amount1, reserve0, reserve1, supply);
        uint256 supplyAfter = supply + minted;
        assertLe(_math.amountFor(minted, reserve0 + amount0, supplyAfter), amount0, 'more than it brought');
        assertLe(_math.amountFor(minted, reserve1 + amount1, supplyAfter), amount1, 'more than it brought');
    }

    function test_AmountFor_IsTheShareOfTheReserve() external view {
        assertEq(_math.amountFor(1, 100, 3), 33);
        assertEq(_math.amountFor(3, 100, 3), 100);
        assertEq(_math.amountFor(0, 100, 3), 0);
    }

    function test_OptimalDeposit_WhenThePoolIsEmpty() external view {
        _deposits(7, 9, 0, 0, 7, 9);
    }

    function test_OptimalDeposit_WhenThePoolHoldsDustBesideBoth() external view {
        // 100 + 100 of a token of 6 decimals and one of 18 have left a pool: one raw unit rounds its price a thousand times off.
        _deposits(100e6, 100e18, 1, 1e9, 100e6, 100e18);
        _deposits(1e6, 1e15, 1, 1e9, 1e6, 1e15);
        // Neither amount is dust beside one raw unit less.
        _deposits(1e6 - 1, 1e15, 1, 1e9, 1e6 - 1, 1e15 - 1e9);
        _deposits(1e6, 1e15 - 1, 1, 1e9, 1e6, 1e15 - 1);
        assertTrue(_math.isDust(1, 1e6));
        assertFalse(_math.isDust(1, 1e6 - 1));
        assertTrue(_math.isDust(0, 0));
    }

    /// @dev No leverage: of amounts that set the price, whatever their ratio, the other holders get a millionth at
    /// most, and never less than they had.
    function testFuzz_OptimalDeposit_WhenThePoolHoldsDustBesideBoth_KeepsAllButAMillionth(
        uint256 desired0,
        uint256 desired1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 supply
    )
        external
        view
    {
        (reserve0, reserve1) = (bound(reserve0, 1, MAX / 1e12), bound(reserve1, 1, MAX / 1e12));
        desired0 = bound(desired0, reserve0 * 1e6, MAX / 2);
        desired1 = bound(desired1, reserve1 * 1e6, MAX / 2);
        supply = bound(supply, LOCKED, MAX / 1e12);
        (uint256 amount0, uint256 amount1) = _math.optimalDeposit(desired0, desired1, reserve0, reserve1);
        assertEq(amount0, desired0);
        assertEq(amount1, desired1);
        uint256 minted = _math.liquidityFor(amount0, amount1, reserve0, reserve1, supply);
        uint256 out0 = _math.amountFor(minted, reserve0 + amount0, supply + minted);
        uint256 out1 = _math.amountFor(minted, reserve1 + amount1, supply + minted);
        assertGe(out0, amount0 - amount0 / 1e6 - 1);
        assertGe(out1, amount1 - amount1 / 1e6 - 1);
        assertGe(reserve0 + amount0 - out0, reserve0);
        assertGe(reserve1 + amount1 - out1, reserve1);
    }

    function test_OptimalDeposit_WhenTheSecondAmountSufficesForTheFirst() external view {
        _deposits(10, 20, 100, 200, 10, 20);
        _deposits(10, 30, 100, 200, 10, 20);
        // 10 · 201 / 100 = 20.1, rounded up
        _deposits(10, 21, 100, 201, 10, 21);
    }

    function test_OptimalDeposit_Otherwise_UsesUpTheSecond() external view {
        _deposits(20, 20, 100, 200, 10, 20);
        // 20 · 100 / 201 = 9.95, rounded up
        _deposits(10, 20, 100, 201, 10, 20);
        // 10 · 100 / 201 = 4.98, rounded up
        _deposits(10, 10, 100, 201, 5, 10);
    }

    function testFuzz_OptimalDeposit_UsesUpOneOfBoth(
        uint256 desired0,
        uint256 desired1,
        uint256 reserve0,
        uint256 reserve1
    )
        external
        view
    {
        (desired0, desired1) = (bound(desired0, 0, MAX), bound(desired1, 0, MAX));
        (reserve0, reserve1) = (bound(reserve0, 1, MAX), bound(reserve1, 1, MAX));
        (uint256 amount0, uint256 amount1) = _math.optimalDeposit(desired0, desired1, reserve0, reserve1);
        assertLe(amount0, desired0);
        assertLe(amount1, desired1);
        assertTrue(amount0 == desired0 || amount1 == desired1, 'neither was used up');
        // the derived one is the smallest that does not lower the share of the other
        if (amount1 != desired1) {
            assertGe(amount1 * reserve0, amount0 * reserve1);
            assertLt(amount1 * reserve0, amount0 * reserve1 + reserve0);
        }
        if (amount0 != desired0) {
            assertGe(amount0 * reserve1, amount1 * reserve0);
            assertLt(amount0 * reserve1, amount1 * reserve0 + reserve1);
        }
    }

    function _deposits(
        uint256 desired0,
        uint256 desired1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 expected0,
        uint256 expected1
    )
        private
        view
    {
        (uint256 amount0, uint256 amount1) = _math.optimalDeposit(desired0, desired1, reserve0, reserve1);
        assertEq(amount0, expected0);
        assertEq(amount1, expected1);
    }
}
