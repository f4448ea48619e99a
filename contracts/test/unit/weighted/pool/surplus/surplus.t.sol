// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {BalanceRevertsToken} from '../../../../../src/testing/hostile/BalanceTokens.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedSurplus_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.skim, (bob)));
        _assertGuarded(abi.encodeCall(IWeightedPool.sync, ()));
    }

    function test_WhenSkimIsCalled() external {
        _swap(pool, sorted[0], sorted[1], 1000e18, address(this));
        _pay(sorted[0], address(pool), 5);
        _pay(sorted[2], address(pool), 7);
        uint256[] memory reserves = pool.reserves();
        pool.skim(bob);
        assertEq(TestToken(sorted[0]).balanceOf(bob), 5);
        assertEq(TestToken(sorted[1]).balanceOf(bob), 0);
        assertEq(TestToken(sorted[2]).balanceOf(bob), 7);
        assertEq(pool.reserves(), reserves);
        _assertSolvent(pool);
    }

    function test_RevertGiven_ThePoolIsEmptyWhenSyncIsCalled() external {
        WeightedPool empty = _create(_weights(0.5e18, 0.5e18), FEE);
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, 0, 0));
        empty.sync();
    }

    function test_RevertWhen_ATokenDoesNotAnswerItsBalanceOrItDoesNotFitAndSyncIsCalled() external {
        BalanceRevertsToken silent = new BalanceRevertsToken();
        WeightedPool target = _hostilePool(silent);
        silent.breakDown();
        vm.expectRevert(abi.encodeWithSelector(IPool.BalanceUnknown.selector, address(silent)));
        target.sync();
        silent.recover();
        silent.mint(address(target), type(uint112).max);
        vm.expectPartialRevert(IPool.ReserveOverflow.selector);
        target.sync();
    }

    function test_GivenLiquidityWhenSyncIsCalled() external {
        _swap(pool, sorted[0], sorted[1], 1000e18, address(this));
        uint256[] memory expected = pool.reserves();
        _pay(sorted[0], address(pool), 5);
        expected[0] += 5;
        vm.expectEmit(address(pool));
        emit IWeightedPool.Sync(expected);
        pool.sync();
        assertEq(pool.reserves(), expected);
        // If the balance falls below the fees, fees are paid first.
        deal(sorted[0], address(pool), 1e18);
        pool.sync();
        assertEq(pool.reserveOf(sorted[0]), 0);
        assertEq(pool.feesHeld()[0], 3e18);
    }
}
