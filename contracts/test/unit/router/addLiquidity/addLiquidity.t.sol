// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../utils/Fixture.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';
import {Pool} from '../../../../src/amm/classic/Pool.sol';

// POOL-20
contract AddLiquidity_Unit_Test is Fixture {
    address private carol = makeAddr('carol');

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

    /// @dev Up to twenty raw units of the dollar remain, and as little of tokens of 18 decimals: their ratio results
    /// from rounding.
    function testFuzz_GivenAllButDustHasLeft(bool isStable, uint256 traded, uint256 dust, uint256 part) external {
        Pool pool = isStable ? stable : classic;
        _swap(pool, true, bound(traded, 1e3, 1e11) * (1e12 / _unit(pool.token0())), bob);
        (uint256 market0, uint256 market1,) = pool.getReserves();
        _burn(pool, alice, pool.balanceOf(alice) - bound(dust, 0, 20e6));
        part = bound(part, 1, 1e4);
        uint256[2] memory amounts = [market0 / part, market1 / part];
        uint256 liquidity = _comeBack(pool, amounts);
        // At the market's price again, but for three millionths.
        assertApproxEqRel(pool.reserve0() * market1, pool.reserve1() * market0, 3e12);
        _burn(pool, carol, liquidity);
        assertGe(TestToken(pool.token0()).balanceOf(carol), amounts[0] - amounts[0] / 1e6 - 1, 'went to others');
        assertGe(TestToken(pool.token1()).balanceOf(carol), amounts[1] - amounts[1] / 1e6 - 1, 'went to others');
    }

    /// @dev Carol adds both amounts in full.
    function _comeBack(Pool pool, uint256[2] memory amounts) private returns (uint256 liquidity) {
        (address a, address b) = pool.tokens();
        _fund(a, carol, amounts[0]);
        _fund(b, carol, amounts[1]);
        bool isStable = pool.stable();
        vm.prank(carol);
        (,, liquidity) =
            router.addLiquidity(a, b, isStable, amounts[0], amounts[1], amounts[0], amounts[1], carol, DEADLINE);
    }

    function _burn(Pool pool, address holder, uint256 liquidity) private {
        vm.prank(holder);
        pool.transfer(address(pool), liquidity);
        pool.burn(holder);
    }

    /// @dev The figures of a stable pool that could not be used again: 100 and 100, all of it removed.
    function test_GivenAllButDustHasLeft_SellsAtTheMarketAgain() external {
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        Pool pool = Pool(factory.createPool(address(other), address(dollar), true));
        _comeAndGo(pool, 100e6, 100e18);
        assertEq(dollar.balanceOf(address(pool)), 1);
        assertEq(other.balanceOf(address(pool)), 1e9);
        _give(pool, 100e6, 100e18);
        vm.prank(alice);
        router.addLiquidity(address(dollar), address(other), true, 100e6, 100e18, 100e6, 100e18, alice, DEADLINE);
        assertApproxEqRel(pool.getAmountOut(1e6, address(dollar)), 1e18, 0.001e18);
        assertApproxEqRel(pool.getAmountOut(1e18, address(other)), 1e6, 0.001e18);
    }

    /// @dev With a millionth more in the pool than dust, its own ratio applies: adding liquidity cannot move the price
    /// of others' liquidity.
    function test_GivenALittleMoreThanDust_ItShouldTakeAmountsAtThePoolsRatio() external {
        (uint256 a, uint256 b) = (DEPTH * 1e6, DEPTH * 1e6 + 1);
        _fund(address(token0), alice, a - 1);
        _fund(address(token1), alice, 3 * b);
        vm.prank(alice);
        (uint256 in0, uint256 in1,) =
            router.addLiquidity(address(token0), address(token1), false, a - 1, 3 * b, 0, 0, bob, DEADLINE);
        assertEq(in0, a - 1);
        assertEq(in1, a - 1);
    }

    function _give(Pool pool, uint256 dollars, uint256 others) private {
        bool first = pool.token0() == address(dollar);
        _fund(pool.token0(), alice, first ? dollars : others);
        _fund(pool.token1(), alice, first ? others : dollars);
    }

    function _comeAndGo(Pool pool, uint256 dollars, uint256 others) private {
        _give(pool, dollars, others);
        (address a, address b) = pool.tokens();
        bool first = a == address(dollar);
        vm.startPrank(alice);
        (,, uint256 liquidity) =
            router.addLiquidity(a, b, true, first ? dollars : others, first ? others : dollars, 0, 0, alice, DEADLINE);
        vm.stopPrank();
        _burn(pool, alice, liquidity);
    }

    function _add(uint256 a, uint256 b, uint256 minA, uint256 minB, address to) private {
        router.addLiquidity(address(token0), address(token1), false, a, b, minA, minB, to, DEADLINE);
    }
}
