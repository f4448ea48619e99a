// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';
import {BalanceRevertsToken} from '../../../../../src/testing/hostile/BalanceTokens.sol';

contract Sync_Unit_Test is Fixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IPool.sync, ()));
    }

    // Otherwise a donation to an empty pool would decide the ratio of its first deposit.
    function test_RevertGiven_ThePoolIsEmpty() external {
        Pool empty = Pool(factory.createPool(address(token1), address(dollar), false));
        token1.mint(address(empty), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, 0, 0));
        empty.sync();
    }

    // Otherwise a momentary failure would give the whole reserve to the next caller.
    function test_RevertWhen_ATokenDoesNotAnswer() external {
        BalanceRevertsToken silent = new BalanceRevertsToken();
        Pool pool = _hostilePool(silent);
        silent.breakDown();
        vm.expectRevert(abi.encodeWithSelector(IPool.BalanceUnknown.selector, address(silent)));
        pool.sync();
        silent.recover();
        vm.mockCall(address(silent), abi.encodeCall(silent.balanceOf, (address(pool))), new bytes(31));
        vm.expectRevert(abi.encodeWithSelector(IPool.BalanceUnknown.selector, address(silent)));
        pool.sync();
    }

    function test_RevertWhen_BalanceDoesNotFit() external {
        token0.mint(address(classic), type(uint112).max);
        vm.expectPartialRevert(IPool.ReserveOverflow.selector);
        classic.sync();
    }

    function test_GivenThePoolHasLiquidity() external {
        _swap(classic, true, 1000e18, bob);
        (uint256 r0, uint256 r1,) = classic.getReserves();
        (uint256 fees0,) = classic.feesHeld();
        token0.mint(address(classic), 11);
        vm.expectEmit(address(classic));
        emit IPool.Sync(r0 + 11, r1);
        classic.sync();
        assertEq(token0.balanceOf(address(classic)), classic.reserve0() + fees0);
    }
}
