// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {IWeightedLiquidity} from '../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IZapper} from '../../../../src/interfaces/zap/IZapper.sol';
import {IPoolToken, ZapFixture} from '../../../utils/ZapFixture.sol';

/// @notice INV-5, INV-6, INV-7, INV-20, LIQ-33
contract ZapOut_Unit_Test is ZapFixture {
    uint256 private constant HELD = 1000e18;

    /// @dev Bob holds pool tokens of `target` and approves the zapper.
    function _hold(address target, uint256 amount) private {
        vm.prank(alice);
        (bool ok,) = target.call(abi.encodeWithSignature('transfer(address,uint256)', bob, amount));
        assertTrue(ok);
        _allow(target, amount);
    }

    function _toToken0(IRouter.PoolType poolType) private view returns (IZapper.Exit memory e) {
        e = _exit(address(token0));
        e.swaps = _swaps(_swapOf(address(token1), address(token0), poolType, ALL));
    }

    function _zap(IZapper.Exit memory e, address target, uint256 liquidity) private returns (uint256) {
        vm.prank(bob);
        return zapper.zapOut(e, target, liquidity);
    }

    function test_WhenTheDeadlineHasPassed() external {
        _hold(address(classic), HELD);
        IZapper.Exit memory e = _toToken0(CLASSIC);
        skip(1);
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, e.deadline, block.timestamp));
        _zap(e, address(classic), HELD);
    }

    function test_WhenThePoolIsNoPoolOfTheExchange() external {
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, address(token0)));
        _zap(_exit(address(token0)), address(token0), 1);
    }

    function test_WhenLessComesOutThanWanted() external {
        _hold(address(classic), HELD);
        IZapper.Exit memory e = _toToken0(CLASSIC);
        e.amountOutMin = 2 * HELD;
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        _zap(e, address(classic), HELD);
    }

    function testFuzz_GivenAClassicOrStablePool(uint256 liquidity, bool isStable) external {
        liquidity = bound(liquidity, 1e6, DEPTH / 2);
        address target = isStable ? address(stable) : address(classic);
        _hold(target, liquidity);
        uint256 supply = IPoolToken(target).totalSupply();
        uint256 out = _zap(_toToken0(isStable ? STABLE : CLASSIC), target, liquidity);
        assertEq(token0.balanceOf(bob), out);
        assertEq(token1.balanceOf(bob), 0);
        assertEq(IPoolToken(target).totalSupply(), supply - liquidity);
        assertLt(out, 2 * liquidity, 'never more than its worth');
        _assertNothingLeft();
    }

    function test_GivenAWeightedPool_ItShouldWithdrawOneTokenAloneWhereNoSwapIsTold() external {
        _hold(address(triple), HELD);
        uint256 expected = triple.getSingleOut(HELD, address(third));
        assertEq(_zap(_exit(address(third)), address(triple), HELD), expected);
        assertEq(third.balanceOf(bob), expected);
        _assertNothingLeft();
    }

    function test_GivenAWeightedPool_ItShouldWithdrawAllAndSwapAsTold() external {
        _hold(address(triple), HELD);
        IZapper.Exit memory e = _exit(address(token0));
        e.swaps = _swaps(
            _swapOf(address(token1), address(token0), CLASSIC, ALL),
            _swapOf(address(third), address(token0), CLASSIC, ALL)
        );
        uint256 out = _zap(e, address(triple), HELD);
        assertEq(token0.balanceOf(bob), out);
        assertEq(third.balanceOf(bob) + token1.balanceOf(bob), 0);
        _assertNothingLeft();
    }

    function test_WhenTheOtherTokenIsNotSwapped() external {
        _hold(address(classic), HELD);
        uint256 out = _zap(_exit(address(token0)), address(classic), HELD);
        assertEq(token0.balanceOf(bob), out);
        assertGt(token1.balanceOf(bob), 0);
        _assertNothingLeft();
    }

    function test_WhenNativeCoinIsWanted() external {
        _hold(address(classic), HELD);
        IZapper.Exit memory e = _exit(address(wbnb));
        e.native = true;
        e.swaps = _swaps(
            _swapOf(address(token1), address(token0), CLASSIC, ALL),
            _swapOf(address(token0), address(wbnb), CLASSIC, ALL)
        );
        uint256 out = _zap(e, address(classic), HELD);
        assertEq(bob.balance, out);
        assertGt(out, 0);
        _assertNothingLeft();
    }

    function test_WhenNativeCoinIsSentToWhoRefusesIt() external {
        _hold(address(classic), HELD);
        IZapper.Exit memory e = _exit(address(wbnb));
        (e.native, e.to) = (true, address(token0));
        e.swaps = _swaps(
            _swapOf(address(token1), address(token0), CLASSIC, ALL),
            _swapOf(address(token0), address(wbnb), CLASSIC, ALL)
        );
        vm.expectPartialRevert(IRouter.NativeTransferFailed.selector);
        _zap(e, address(classic), HELD);
    }

    function test_WhenNativeCoinIsSentToTheZapperByAnybodyElse() external {
        vm.deal(bob, 1);
        vm.prank(bob);
        (bool ok, bytes memory answer) = address(zapper).call{value: 1}('');
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(IRouter.NotWrappedNative.selector, bob));
    }

    function test_NamesTheContractsItGoesTo() external view {
        IZapper.Places memory places = zapper.places();
        assertEq(places.router, address(router));
        assertEq(places.weightedLiquidity, address(periphery));
        assertEq(places.registry, address(registry));
        assertEq(places.positions, address(nft));
        assertEq(places.voter, address(voter));
        assertEq(places.vaultFactory, address(vaultFactory));
    }
}
