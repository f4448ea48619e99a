// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedSwapExactIn_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.swapExactIn, (sorted[0], sorted[1], bob)));
    }

    function test_RevertWhen_TokenIsNotOfThePool() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, sorted[3]));
        pool.swapExactIn(sorted[3], sorted[1], bob);
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, address(0)));
        pool.swapExactIn(sorted[0], address(0), bob);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPool.SameToken.selector, sorted[0]));
        pool.swapExactIn(sorted[0], sorted[0], bob);
    }

    function test_RevertWhen_RecipientIsToken() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, sorted[2]));
        pool.swapExactIn(sorted[0], sorted[1], sorted[2]);
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(pool)));
        pool.swapExactIn(sorted[0], sorted[1], address(pool));
    }

    function test_RevertWhen_NothingWasSent() external {
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        pool.swapExactIn(sorted[0], sorted[1], bob);
    }

    function test_RevertWhen_OutputRoundsToNothing() external {
        // One wei goes entirely to the fee: nothing is left to swap.
        _pay(sorted[0], address(pool), 1);
        vm.expectRevert(IPool.InsufficientOutputAmount.selector);
        pool.swapExactIn(sorted[0], sorted[1], bob);
    }

    function test_RevertWhen_BalanceDoesNotFit() external {
        _pay(sorted[0], address(pool), uint256(type(uint112).max) - DEPTH + 1);
        vm.expectRevert(abi.encodeWithSelector(IPool.ReserveOverflow.selector, uint256(type(uint112).max) + 1));
        pool.swapExactIn(sorted[0], sorted[1], bob);
    }

    // POOL-30: one swap is capped at 30 % of a balance, 3 % for a token lighter than 1 %
    function test_RevertWhen_MoreThan30PercentOfABalanceGoesInOr3PercentOfATokenLighterThan1Percent() external {
        _assertLimitIn(_weights(0.5e18, 0.5e18), (DEPTH * 3) / 10);
        _assertLimitIn(_weights(0.01e18, 0.99e18), (DEPTH * 3) / 10);
        _assertLimitIn(_weights(0.01e18 - 1, 0.99e18 + 1), (DEPTH * 3) / 100);
    }

    function test_RevertWhen_MoreThanThatWouldComeOut() external {
        WeightedPool light = _create(_weights(0.999e18, 0.001e18), FEE);
        _deposit(light, alice, DEPTH);
        // 0.01 % of the heavy token moves the light one by 0.01 % · 999, more than 3 %.
        _pay(sorted[0], address(light), DEPTH / 10_000);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPool.MaxOutRatio.selector, (DEPTH * 3) / 100));
        light.swapExactIn(sorted[0], sorted[1], bob);
    }

    function test_WhenTokensWereSent() external {
        uint256 fee = (1e18 * 3000) / 1e6;
        uint256 out = pool.getAmountOut(1e18, sorted[0], sorted[1]);
        // 50 : 30 at level reserves: the price at the margin is 5/3.
        assertApproxEqRel(out, ((1e18 - fee) * 5) / 3, 1e13);
        _pay(sorted[0], address(pool), 1e18);
        vm.expectEmit(address(pool));
        emit IWeightedPool.Swap(
            address(this), sorted[0], sorted[1], bob, 1e18, out, fee, DEPTH + 1e18 - fee, DEPTH - out
        );
        assertEq(pool.swapExactIn(sorted[0], sorted[1], bob), out, 'returned');
        assertEq(TestToken(sorted[1]).balanceOf(bob), out, 'received');
        assertEq(pool.feesHeld(), _only(3, 0, fee), 'fees');
        assertEq(pool.reserveOf(sorted[0]), DEPTH + 1e18 - fee, 'reserve in');
        assertEq(pool.reserveOf(sorted[1]), DEPTH - out, 'reserve out');
        assertEq(pool.reserveOf(sorted[2]), DEPTH, 'the third is not touched');
    }

    // POOL-31: every rounding in the pool's favour, for weights up to 9,999:1
    function testFuzz_TheInvariantNeverFalls(uint256 weight, uint256 amountIn, bool zeroForOne) external {
        weight = bound(weight, 1e14 + 1, 1e18 - 1e14 - 1);
        WeightedPool target = _create(_weights(weight, 1e18 - weight), 100);
        _deposit(target, alice, DEPTH);
        (address from, address to) = zeroForOne ? (sorted[0], sorted[1]) : (sorted[1], sorted[0]);
        amountIn = bound(amountIn, 1, 10 ** (amountIn % 24));
        _pay(from, address(target), amountIn);
        uint256 before = target.getInvariant();
        try target.swapExactIn(from, to, bob) returns (uint256 out) {
            assertEq(TestToken(to).balanceOf(bob), out);
            // The invariant itself is rounded down, by less than three units of a value above 1e23.
            assertGe(target.getInvariant() + 3, before);
            _assertSolvent(target);
        } catch (bytes memory reason) {
            bytes4 selector = bytes4(reason);
            assertTrue(
                selector == IWeightedPool.MaxInRatio.selector || selector == IWeightedPool.MaxOutRatio.selector
                    || selector == IPool.InsufficientOutputAmount.selector
            );
        }
    }

    function _assertLimitIn(uint256[] memory weights, uint256 limit) private {
        WeightedPool target = _create(weights, 100);
        _deposit(target, alice, DEPTH);
        // Gross amounts with the limit as their net, and one unit more.
        uint256 gross = (limit * 1e6 + 999_899) / 999_900;
        assertGt(target.getAmountOut(gross, sorted[0], sorted[1]), 0);
        _pay(sorted[0], address(target), gross + 2);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPool.MaxInRatio.selector, limit));
        target.swapExactIn(sorted[0], sorted[1], bob);
    }
}
