// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {PlainToken} from '../../../../src/testing/PlainToken.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {ConcentratedFixture} from '../../../utils/ConcentratedFixture.sol';

/// @title A router's behaviour over concentrated hops, whatever pool its adapter uses
/// @dev The market: wbnb/token0 concentrated, token0/token1 classic and concentrated, token0/dollar stable,
/// token1/other concentrated.
abstract contract ConcentratedRoutes is ConcentratedFixture {
    address internal other;

    function setUp() public virtual override {
        super.setUp();
        other = address(new PlainToken('Other', 'OTH', 18, address(this)));
        _layConcentrated(address(token0), address(token1));
        _layConcentrated(address(wbnb), address(token0));
        _layConcentrated(address(token1), other);
        skip(3);
    }

    function _routerUnderTest() internal view virtual returns (IRouter);

    /// @dev A pool at a price of one.
    function _create(address tokenA, address tokenB) internal virtual returns (address pool);

    /// @dev Liquidity of 1e24 within `width` ticks of a price of one.
    function _lay(address pool, address tokenA, address tokenB, int24 width) internal virtual;

    function _layConcentrated(address tokenA, address tokenB) internal {
        address pool = _create(tokenA, tokenB);
        _lay(pool, tokenA, tokenB, WIDEST);
        _lay(pool, tokenA, tokenB, 6000);
    }

    /// @dev A pool with liquidity that ends before its price range does.
    function _layNarrow(address tokenA, address tokenB) internal {
        _lay(_create(tokenA, tokenB), tokenA, tokenB, 6000);
    }

    // ── exact in ──

    function test_ExactIn_EveryMixOfHops() external {
        IRouter.PoolType[2] memory kinds = [CLASSIC, CONCENTRATED];
        for (uint256 i; i < 4; ++i) {
            // wbnb → token0 → token1 → other, the middle hop of both kinds
            IRouter.Route[] memory routes = _routes(address(wbnb), address(token0), address(token1));
            routes[1].poolType = kinds[i % 2];
            if (i > 1) routes = _append(routes, other);
            _exactIn(routes, 1e18);
        }
    }

    function test_ExactIn_FromClassicAndStableIntoConcentrated() external {
        IRouter.Route[] memory routes = _routes(address(token1), address(token0), address(wbnb));
        routes[0].poolType = CLASSIC;
        _exactIn(routes, 1e18);
        routes = _routes(address(dollar), address(token0), address(wbnb));
        routes[0].poolType = STABLE;
        _exactIn(routes, 1e6);
        routes = _append(_routes(address(wbnb), address(token0), address(dollar)), address(dollar));
        routes[1].poolType = STABLE;
        assembly ('memory-safe') {
            mstore(routes, 2)
        }
        _exactIn(routes, 1e18);
    }

    function testFuzz_ExactIn_TakesAllAndPaysWhatItAnswers(uint256 amountIn, bool zeroForOne) external {
        amountIn = bound(amountIn, 10, 100_000e18);
        (address from, address to) =
            zeroForOne ? (address(token0), address(token1)) : (address(token1), address(token0));
        _fundFor(from, amountIn);
        vm.prank(alice);
        uint256 amountOut = _routerUnderTest().swapExactTokensForTokens(amountIn, 0, _routes(from, to), bob, DEADLINE);
        assertEq(_balance(to, bob), amountOut);
        assertEq(_balance(from, alice), 0);
        _assertNothingLeft();
    }

    function test_ExactIn_TakesAndGivesNativeCoin() external {
        vm.deal(alice, 1e18);
        vm.prank(alice);
        uint256 out = _routerUnderTest().swapExactETHForTokens{value: 1e18}(
            1, _routes(address(wbnb), address(token0), address(token1)), bob, DEADLINE
        );
        assertEq(token1.balanceOf(bob), out);
        _fundFor(address(token0), 1e18);
        vm.prank(alice);
        out = _routerUnderTest().swapExactTokensForETH(1e18, 1, _routes(address(token0), address(wbnb)), bob, DEADLINE);
        assertEq(bob.balance, out);
        _assertNothingLeft();
    }

    function test_ExactIn_RevertWhen_TheMinimumIsMissed() external {
        _fundFor(address(token0), 1e18);
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        vm.prank(alice);
        _routerUnderTest()
            .swapExactTokensForTokens(1e18, 1e18, _routes(address(token0), address(token1)), bob, DEADLINE);
    }

    function test_ExactIn_RevertWhen_LiquidityEndsBeforeTheAmount() external {
        _layNarrow(address(dollar), other);
        _fundFor(address(dollar), 1e25);
        vm.expectPartialRevert(IRouter.PartialSwap.selector);
        vm.prank(alice);
        _routerUnderTest().swapExactTokensForTokens(1e25, 0, _routes(address(dollar), other), bob, DEADLINE);
    }

    function test_ExactIn_RevertWhen_TheAmountFitsNoPool() external {
        _fundFor(address(token0), type(uint256).max / 2);
        vm.expectRevert();
        vm.prank(alice);
        _routerUnderTest()
            .swapExactTokensForTokens(1 << 255, 0, _routes(address(token0), address(token1)), bob, DEADLINE);
    }

    function test_ExactIn_RevertWhen_ThePoolIsTheRecipient() external {
        address pool = _routerUnderTest().poolFor(address(token0), address(token1), CONCENTRATED);
        _fundFor(address(token0), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, pool));
        vm.prank(alice);
        _routerUnderTest().swapExactTokensForTokens(1e18, 0, _routes(address(token0), address(token1)), pool, DEADLINE);
    }

    function test_ExactIn_RevertWhen_ThePoolDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.PoolDoesNotExist.selector, address(dollar), other, CONCENTRATED));
        _routerUnderTest().swapExactTokensForTokens(1, 0, _routes(address(dollar), other), bob, DEADLINE);
    }

    // ── exact out ──

    function testFuzz_ExactOut_DeliversExactlyForNoMoreThanExactInWould(uint256 amountOut, bool zeroForOne) external {
        amountOut = bound(amountOut, 1, 50_000e18);
        (address from, address to) =
            zeroForOne ? (address(token0), address(token1)) : (address(token1), address(token0));
        uint256 snapshot = vm.snapshotState();
        uint256 cost = _exactOut(_routes(from, to), amountOut);
        vm.revertToState(snapshot);
        // The same input buys at least as much the other way about.
        _fundFor(from, cost);
        vm.prank(alice);
        assertGe(_routerUnderTest().swapExactTokensForTokens(cost, 0, _routes(from, to), bob, DEADLINE), amountOut);
    }

    function test_ExactOut_EveryMixOfHops() external {
        IRouter.PoolType[2] memory kinds = [CLASSIC, CONCENTRATED];
        for (uint256 i; i < 4; ++i) {
            IRouter.Route[] memory routes = _routes(address(wbnb), address(token0), address(token1));
            routes[1].poolType = kinds[i % 2];
            if (i > 1) routes = _append(routes, other);
            _exactOut(routes, 1e18);
        }
        IRouter.Route[] memory back = _routes(address(dollar), address(token0), address(wbnb));
        back[0].poolType = STABLE;
        _exactOut(back, 1e18);
    }

    function test_ExactOut_TakesNativeCoinAndReturnsTheRest() external {
        vm.deal(alice, 10e18);
        vm.prank(alice);
        uint256 cost = _routerUnderTest().swapETHForExactTokens{value: 10e18}(
            1e18, _routes(address(wbnb), address(token0), address(token1)), bob, DEADLINE
        );
        assertEq(token1.balanceOf(bob), 1e18);
        assertEq(alice.balance, 10e18 - cost, 'the rest returns');
        _fundFor(address(token0), 10e18);
        vm.prank(alice);
        cost = _routerUnderTest()
            .swapTokensForExactETH(1e18, 10e18, _routes(address(token0), address(wbnb)), bob, DEADLINE);
        assertEq(bob.balance, 1e18);
        assertEq(token0.balanceOf(alice), 10e18 - cost);
        _assertNothingLeft();
    }

    function test_ExactOut_RevertWhen_ItCostsMoreThanAgreed() external {
        IRouter.Route[] memory routes = _routes(address(wbnb), address(token0), address(token1));
        uint256 snapshot = vm.snapshotState();
        uint256 cost = _exactOut(routes, 1e18);
        vm.revertToState(snapshot);
        _fundFor(address(wbnb), cost);
        vm.expectRevert(abi.encodeWithSelector(IRouter.ExcessiveInputAmount.selector, cost, cost - 1));
        vm.prank(alice);
        _routerUnderTest().swapTokensForExactTokens(1e18, cost - 1, routes, bob, DEADLINE);
    }

    function test_ExactOut_RevertWhen_LiquidityEndsBeforeTheAmount() external {
        _layNarrow(address(dollar), other);
        _fundFor(address(dollar), 1e25);
        vm.expectPartialRevert(IRouter.PartialSwap.selector);
        vm.prank(alice);
        _routerUnderTest().swapTokensForExactTokens(1e24, 1e25, _routes(address(dollar), other), bob, DEADLINE);
    }

    function test_ExactOut_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(IRouter.InsufficientAmountOut.selector);
        _routerUnderTest().swapTokensForExactTokens(0, 1, _routes(address(token0), address(token1)), bob, DEADLINE);
    }

    function test_ExactOut_RevertWhen_TheTokenInTakesAFee() external {
        TaxedToken taxed = _taxed();
        taxed.mint(alice, 1e18);
        vm.prank(alice);
        taxed.approve(address(_routerUnderTest()), 1e18);
        vm.expectPartialRevert(IRouter.FeeOnTransferExactOut.selector);
        vm.prank(alice);
        _routerUnderTest().swapTokensForExactTokens(1e9, 1e18, _routes(address(taxed), address(token0)), bob, DEADLINE);
    }

    function test_ExactOut_RevertWhen_TheTokenOutTakesAFee() external {
        TaxedToken taxed = _taxed();
        _fundFor(address(token0), 1e18);
        vm.expectPartialRevert(IRouter.FeeOnTransferExactOut.selector);
        vm.prank(alice);
        _routerUnderTest().swapTokensForExactTokens(1e9, 1e18, _routes(address(token0), address(taxed)), bob, DEADLINE);
    }

    function test_ExactOut_RevertWhen_ATokenBetweenTakesAFee() external {
        TaxedToken taxed = _taxed();
        _layConcentrated(address(taxed), address(token1));
        _fundFor(address(token0), 1e18);
        vm.expectPartialRevert(IRouter.FeeOnTransferExactOut.selector);
        vm.prank(alice);
        _routerUnderTest()
            .swapTokensForExactTokens(
                1e9, 1e18, _routes(address(token0), address(taxed), address(token1)), bob, DEADLINE
            );
    }

    // ── callback ──

    function testFuzz_Callback_RevertWhen_NoSwapAskedForIt(address caller, bytes calldata data) external {
        vm.assume(caller != address(0));
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidCallback.selector, caller));
        vm.prank(caller);
        _call(1, 1, data);
    }

    function test_Callback_RevertWhen_AGenuinePoolIsNotUnderSwap() external {
        address pool = _routerUnderTest().poolFor(address(token0), address(token1), CONCENTRATED);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidCallback.selector, pool));
        vm.prank(pool);
        _call(1, 1, '');
    }

    /// @dev The callback of the pool below.
    function _call(int256 amount0, int256 amount1, bytes memory data) internal virtual;

    // ── internal ──

    function _exactIn(IRouter.Route[] memory routes, uint256 amountIn) private {
        (address from, address to) = (routes[0].from, routes[routes.length - 1].to);
        _fundFor(from, amountIn);
        uint256 held = _balance(to, bob);
        vm.prank(alice);
        uint256 amountOut = _routerUnderTest().swapExactTokensForTokens(amountIn, 1, routes, bob, DEADLINE);
        assertEq(_balance(to, bob) - held, amountOut);
        assertEq(_balance(from, alice), 0);
        _assertNothingLeft();
    }

    function _exactOut(IRouter.Route[] memory routes, uint256 amountOut) internal returns (uint256 cost) {
        (address from, address to) = (routes[0].from, routes[routes.length - 1].to);
        uint256 most = amountOut * 2 + 1e18;
        _fundFor(from, most);
        (uint256 had, uint256 held) = (_balance(from, alice), _balance(to, bob));
        vm.prank(alice);
        cost = _routerUnderTest().swapTokensForExactTokens(amountOut, most, routes, bob, DEADLINE);
        assertEq(_balance(to, bob) - held, amountOut);
        assertEq(had - _balance(from, alice), cost);
        _assertNothingLeft();
    }

    function _taxed() internal returns (TaxedToken taxed) {
        taxed = new TaxedToken('Taxed', 'TAX', 18, 500, address(this));
        _layConcentrated(address(taxed), address(token0));
    }

    // INV-20: no allowance or balance is left behind
    function _assertNothingLeft() internal view {
        address held = address(_routerUnderTest());
        assertEq(held.balance, 0);
        address[5] memory all = [address(token0), address(token1), address(dollar), address(wbnb), other];
        for (uint256 i; i < 5; ++i) {
            assertEq(_balance(all[i], held), 0);
        }
    }

    function _fundFor(address token, uint256 amount) internal {
        _fund(token, alice, amount);
        vm.prank(alice);
        PlainToken(token).approve(address(_routerUnderTest()), type(uint256).max);
    }

    function _balance(address token, address holder) internal view returns (uint256) {
        return PlainToken(token).balanceOf(holder);
    }

    function _routes(address a, address b) internal pure returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](1);
        routes[0] = IRouter.Route(a, b, CONCENTRATED);
    }

    function _routes(address a, address b, address c) internal pure returns (IRouter.Route[] memory) {
        return _append(_routes(a, b), c);
    }

    function _append(IRouter.Route[] memory routes, address next) internal pure returns (IRouter.Route[] memory more) {
        more = new IRouter.Route[](routes.length + 1);
        for (uint256 i; i < routes.length; ++i) {
            more[i] = routes[i];
        }
        more[routes.length] = IRouter.Route(routes[routes.length - 1].to, next, CONCENTRATED);
    }
}
