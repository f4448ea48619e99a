// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedSwapExactOut_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.swapExactOut, (sorted[0], sorted[1], 1, bob)));
    }

    function test_RevertWhen_NothingIsAskedFor() external {
        _pay(sorted[0], address(pool), 1e18);
        vm.expectRevert(IPool.InsufficientOutputAmount.selector);
        pool.swapExactOut(sorted[0], sorted[1], 0, bob);
    }

    function test_RevertWhen_LessWasSent() external {
        uint256 needed = pool.getAmountIn(1e18, sorted[0], sorted[1]);
        _pay(sorted[0], address(pool), needed - 1);
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        pool.swapExactOut(sorted[0], sorted[1], 1e18, bob);
    }

    // POOL-30: the same limits for exact out
    function test_RevertWhen_MoreThanTheLimitIsAskedFor() external {
        uint256 limit = (DEPTH * 3) / 10;
        vm.expectRevert(abi.encodeWithSelector(IWeightedPool.MaxOutRatio.selector, limit));
        pool.swapExactOut(sorted[0], sorted[1], limit + 1, bob);
    }

    function test_RevertWhen_MoreThanTheLimitWouldGoIn() external {
        WeightedPool light = _create(_weights(0.001e18, 0.999e18), FEE);
        _deposit(light, alice, DEPTH);
        bytes memory reason = abi.encodeWithSelector(IWeightedPool.MaxInRatio.selector, (DEPTH * 3) / 100);
        vm.expectRevert(reason);
        light.getAmountIn(DEPTH / 10_000, sorted[0], sorted[1]);
        // So far beyond that the power is not computed at all.
        vm.expectRevert(reason);
        light.getAmountIn(DEPTH / 10, sorted[0], sorted[1]);
    }

    function test_WhenEnoughWasSent() external {
        uint256 needed = pool.getAmountIn(1e18, sorted[0], sorted[1]);
        uint256 surplus = 1e15;
        _pay(sorted[0], address(pool), needed + surplus);
        assertEq(pool.swapExactOut(sorted[0], sorted[1], 1e18, bob), needed + surplus, 'amount in');
        assertEq(TestToken(sorted[1]).balanceOf(bob), 1e18, 'amount out');
        uint256 fee = ((needed + surplus) * 3000 + 999_999) / 1e6;
        assertEq(pool.feesHeld(), _only(3, 0, fee), 'fees');
        assertEq(pool.reserveOf(sorted[0]), DEPTH + needed + surplus - fee, 'the surplus belongs to the holders');
    }

    function testFuzz_TheInvariantNeverFalls(uint256 weight, uint256 amountOut, bool zeroForOne) external {
        weight = bound(weight, 1e14 + 1, 1e18 - 1e14 - 1);
        WeightedPool target = _create(_weights(weight, 1e18 - weight), 100);
        _deposit(target, alice, DEPTH);
        (address from, address to) = zeroForOne ? (sorted[0], sorted[1]) : (sorted[1], sorted[0]);
        amountOut = bound(amountOut, 1, 10 ** (amountOut % 24));
        try target.getAmountIn(amountOut, from, to) returns (uint256 needed) {
            uint256 before = target.getInvariant();
            _pay(from, address(target), needed);
            target.swapExactOut(from, to, amountOut, bob);
            assertGe(target.getInvariant() + 3, before);
            _assertSolvent(target);
        } catch (bytes memory reason) {
            bytes4 selector = bytes4(reason);
            assertTrue(selector == IWeightedPool.MaxInRatio.selector || selector == IWeightedPool.MaxOutRatio.selector);
        }
    }
}
