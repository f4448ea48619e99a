// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../utils/Fixture.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {Pool} from '../../../../src/amm/classic/Pool.sol';

contract AddLiquidity_Unit_Test is Fixture {
    function test_RevertWhen_DeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, START + 3));
        router.addLiquidity(address(token0), address(token1), false, 1, 1, 0, 0, bob, START);
    }

    function test_RevertWhen_TheRecipientIsZeroOrTheRouter() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, address(0)));
        _add(1, 1, 0, 0, address(0));
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, address(router)));
        _add(1, 1, 0, 0, address(router));
    }

    function test_RevertWhen_AmountIsBelowItsMinimum() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountB.selector, 1e18, 2e18));
        _add(1e18, 2e18, 0, 2e18, bob);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountA.selector, 1e18, 2e18));
        _add(2e18, 1e18, 2e18, 0, bob);
    }

    function test_GivenThePoolIsMissing() external {
        _fund(address(token1), alice, 4e18);
        _fund(address(dollar), alice, 9e6);
        vm.prank(alice);
        (uint256 amountA, uint256 amountB, uint256 liquidity) =
            router.addLiquidity(address(token1), address(dollar), false, 4e18, 9e6, 4e18, 9e6, bob, DEADLINE);
        assertEq(amountA, 4e18);
        assertEq(amountB, 9e6);
        assertEq(liquidity, 6e12 - 1000);
        assertEq(Pool(factory.getPool(address(token1), address(dollar), false)).balanceOf(bob), liquidity);
    }

    // A donation to an empty stable pool would otherwise make every equal first deposit unequal.
    function test_GivenTokensWereSentToAnEmptyPool() external {
        Pool pool = Pool(factory.createPool(address(token0), address(token1), true));
        token0.mint(address(pool), 77e18);
        _fund(address(token0), alice, 1e18);
        _fund(address(token1), alice, 1e18);
        vm.prank(alice);
        router.addLiquidity(address(token0), address(token1), true, 1e18, 1e18, 0, 0, bob, DEADLINE);
        assertEq(token0.balanceOf(bob), 77e18);
        assertEq(pool.reserve0(), 1e18);
        assertEq(pool.reserve1(), 1e18);
    }

    function testFuzz_GivenThePoolHasLiquidity(uint256 desired0, uint256 desired1, uint256 traded) external {
        desired0 = bound(desired0, 1e6, 1e27);
        desired1 = bound(desired1, 1e6, 1e27);
        _swap(classic, true, bound(traded, 1e6, 1e25), bob);
        _fund(address(token0), alice, desired0);
        _fund(address(token1), alice, desired1);
        vm.prank(alice);
        (uint256 amount0, uint256 amount1, uint256 liquidity) =
            router.addLiquidity(address(token0), address(token1), false, desired0, desired1, 0, 0, bob, DEADLINE);
        assertEq(token0.balanceOf(alice), desired0 - amount0);
        assertEq(token1.balanceOf(alice), desired1 - amount1);
        assertTrue(amount0 == desired0 || amount1 == desired1, 'one amount is used up');
        assertEq(classic.balanceOf(bob), liquidity);
        assertEq(token0.balanceOf(address(router)) + token1.balanceOf(address(router)), 0);
        assertEq(classic.balanceOf(address(router)), 0);
    }

    function _add(uint256 a, uint256 b, uint256 minA, uint256 minB, address to) private {
        router.addLiquidity(address(token0), address(token1), false, a, b, minA, minB, to, DEADLINE);
    }
}
