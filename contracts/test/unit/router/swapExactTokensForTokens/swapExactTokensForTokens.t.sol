// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../utils/Fixture.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';

// INV-20
contract SwapExactTokensForTokens_Unit_Test is Fixture {
    function test_WhenEnteredAgain() external {
        HostileToken hostile = new HostileToken();
        _hostilePool(hostile);
        IRouter.Route[] memory routes = _route(address(token0), address(hostile), false);
        hostile.onTransfer(
            address(router), abi.encodeCall(IRouter.swapExactTokensForTokens, (1, 0, routes, bob, DEADLINE))
        );
        _fund(address(token0), alice, 1e18);
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, 0, routes, alice, DEADLINE);
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    function test_RevertWhen_DeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, START + 3));
        router.swapExactTokensForTokens(1, 0, _twoHops(), bob, START);
    }

    function test_WhenTheDeadlineIsNow() external {
        _fund(address(token1), alice, 1e18);
        vm.prank(alice);
        assertGt(router.swapExactTokensForTokens(1e18, 0, _twoHops(), bob, START + 3), 0);
    }

    function test_RevertWhen_TheRecipientIsZeroTheRouterATokenOrAPoolOfTheRoute() external {
        address[6] memory bad =
            [address(0), address(router), address(token1), address(token0), address(dollar), address(classic)];
        _fund(address(token1), alice, 1e18);
        for (uint256 i; i < bad.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, bad[i]));
            vm.prank(alice);
            router.swapExactTokensForTokens(1e18, 0, _twoHops(), bad[i], DEADLINE);
        }
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, address(stable)));
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, 0, _twoHops(), address(stable), DEADLINE);
    }

    function test_RevertWhen_AmountIsZero() external {
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        router.swapExactTokensForTokens(0, 0, _twoHops(), bob, DEADLINE);
    }

    function test_RevertWhen_RouteHasNoHopOrMoreThanThree() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 0));
        router.swapExactTokensForTokens(1, 0, new IRouter.Route[](0), bob, DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 4));
        router.swapExactTokensForTokens(1, 0, new IRouter.Route[](4), bob, DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 4));
        router.getAmountsOut(1, new IRouter.Route[](4));
    }

    function test_RevertWhen_HopsDoNotJoin() external {
        IRouter.Route[] memory routes = _twoHops();
        routes[1] = IRouter.Route(address(dollar), address(token0), STABLE);
        _fund(address(token1), alice, 1e18);
        vm.expectRevert(IRouter.InvalidPath.selector);
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, 0, routes, bob, DEADLINE);
        vm.expectRevert(IRouter.InvalidPath.selector);
        router.getAmountsOut(1e18, routes);
    }

    // The pool's type is pinned: a missing stable pool is never replaced by the classic one.
    function test_RevertWhen_PoolIsMissing() external {
        bytes memory missing =
            abi.encodeWithSelector(IRouter.PoolDoesNotExist.selector, address(token0), address(token1), STABLE);
        vm.expectRevert(missing);
        router.swapExactTokensForTokens(1, 0, _route(address(token0), address(token1), true), bob, DEADLINE);
        vm.expectRevert(missing);
        router.getAmountsOut(1, _route(address(token0), address(token1), true));
    }

    function test_RevertWhen_LessThanTheMinimumArrives() external {
        _fund(address(token1), alice, 1e18);
        uint256 out = router.getAmountsOut(1e18, _twoHops())[2];
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, out, out + 1));
        vm.prank(alice);
        router.swapExactTokensForTokens(1e18, out + 1, _twoHops(), bob, DEADLINE);
    }

    // SWAP-12: executed at the block it assumes, a quote is exact to the wei
    function testFuzz_WhenEverythingIsRight_OneHop(uint256 amount) external {
        _check(bound(amount, 1e6, 1e27), _route(address(token1), address(token0), false));
    }

    function testFuzz_TwoHops(uint256 amount) external {
        _check(bound(amount, 1e16, 1e24), _twoHops());
    }

    function testFuzz_WhenEverythingIsRight_ThreeHops(uint256 amount) external {
        Pool third = Pool(factory.createPool(address(dollar), address(wbnb), false));
        vm.deal(address(this), 1000e18);
        wbnb.deposit{value: 1000e18}();
        wbnb.transfer(address(third), 1000e18);
        dollar.mint(address(third), 600_000e6);
        third.mint(alice);
        IRouter.Route[] memory routes = new IRouter.Route[](3);
        (routes[0], routes[1]) = (_twoHops()[0], _twoHops()[1]);
        routes[2] = IRouter.Route(address(dollar), address(wbnb), CLASSIC);
        _check(bound(amount, 1e16, 1e24), routes);
    }

    function _check(uint256 amount, IRouter.Route[] memory routes) private {
        _fund(routes[0].from, alice, amount);
        uint256[] memory amounts = router.getAmountsOut(amount, routes);
        uint256 quote = amounts[routes.length];
        Pool tokenOut = Pool(routes[routes.length - 1].to);
        vm.prank(alice);
        assertEq(router.swapExactTokensForTokens(amount, quote, routes, bob, DEADLINE), quote);
        assertEq(tokenOut.balanceOf(bob), quote);
        for (uint256 i; i < routes.length; ++i) {
            assertEq(Pool(routes[i].from).balanceOf(address(router)), 0);
            assertEq(Pool(routes[i].from).allowance(alice, address(router)), 0);
        }
        assertEq(tokenOut.balanceOf(address(router)), 0);
    }

    function test_MeasuresTheMinimumAtTheRecipient() external {
        TaxedToken taxed = new TaxedToken('Taxed', 'TAX', 18, 500, address(this));
        Pool pool = Pool(factory.createPool(address(taxed), address(token0), false));
        taxed.mint(address(pool), DEPTH);
        token0.mint(address(pool), DEPTH);
        pool.mint(alice);
        IRouter.Route[] memory routes = _route(address(token0), address(taxed), false);
        uint256 sent = pool.getAmountOut(1e18, address(token0));
        uint256 arrives = sent - (sent * 500) / 10_000;
        _fund(address(token0), alice, 2e18);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, arrives, sent));
        router.swapExactTokensForTokens(1e18, sent, routes, bob, DEADLINE);
        assertEq(router.swapExactTokensForTokens(1e18, arrives, routes, bob, DEADLINE), arrives);
        assertEq(taxed.balanceOf(bob), arrives);
    }
}
