// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';

contract SwapExactIn_Unit_Test is Fixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IPool.swapExactIn, (address(token0), bob)));
    }

    function test_RevertWhen_TokenIsNotOfThePool() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, address(dollar)));
        classic.swapExactIn(address(dollar), bob);
    }

    function test_RevertWhen_RecipientIsToken() external {
        token0.mint(address(classic), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(token1)));
        classic.swapExactIn(address(token0), address(token1));
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, address(classic)));
        classic.swapExactIn(address(token0), address(classic));
    }

    function test_RevertWhen_NothingWasSent() external {
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        classic.swapExactIn(address(token0), bob);
    }

    function test_RevertWhen_OutputRoundsToNothing() external {
        // One wei goes entirely to the fee: nothing is left to swap.
        token0.mint(address(classic), 1);
        vm.expectRevert(IPool.InsufficientOutputAmount.selector);
        classic.swapExactIn(address(token0), bob);
    }

    function test_RevertWhen_BalanceDoesNotFit() external {
        uint256 tooMuch = uint256(type(uint112).max) - DEPTH + 1;
        token0.mint(address(classic), tooMuch);
        vm.expectRevert(abi.encodeWithSelector(IPool.ReserveOverflow.selector, uint256(type(uint112).max) + 1));
        classic.swapExactIn(address(token0), bob);
    }

    function test_WhenTokensWereSent() external {
        uint256 fee = (1e18 * 1800) / 1e6;
        uint256 net = 1e18 - fee;
        uint256 out = (DEPTH * net) / (DEPTH + net);
        assertEq(classic.getAmountOut(1e18, address(token0)), out, 'quote');
        token0.mint(address(classic), 1e18);
        vm.expectEmit(address(classic));
        emit IPool.Swap(address(this), bob, 1e18, 0, 0, out, fee, 0, DEPTH + net, DEPTH - out);
        assertEq(classic.swapExactIn(address(token0), bob), out, 'returned');
        assertEq(token1.balanceOf(bob), out, 'received');
        (uint256 fees0, uint256 fees1) = classic.feesHeld();
        assertEq(fees0, fee, 'fee');
        assertEq(fees1, 0, 'no fee in the token out');
        assertEq(classic.reserve0(), DEPTH + net, 'reserve in');
        assertEq(classic.reserve1(), DEPTH - out, 'reserve out');
    }

    // POOL-18: k never falls; the quote is exact
    function testFuzz_ClassicQuoteIsExactAndKHolds(uint256 amountIn, bool zeroForOne) external {
        _check(classic, bound(amountIn, 3, 1e30), zeroForOne);
    }

    function testFuzz_StableQuoteIsExactAndKHolds(uint256 amountIn, bool zeroForOne) external {
        uint256 unit = _unit(zeroForOne ? stable.token0() : stable.token1());
        _check(stable, bound(amountIn, 1e15, 1e30) / unit, zeroForOne);
    }

    function _check(Pool pool, uint256 amountIn, bool zeroForOne) private {
        (address tokenIn, address tokenOut) =
            zeroForOne ? (pool.token0(), pool.token1()) : (pool.token1(), pool.token0());
        uint256 quote = pool.getAmountOut(amountIn, tokenIn);
        vm.assume(quote != 0);
        uint256 k = pool.getK();
        _swap(pool, zeroForOne, amountIn, bob);
        assertEq(TestToken(tokenOut).balanceOf(bob), quote);
        assertGe(pool.getK(), k);
        _assertSolvent(pool);
    }
}
