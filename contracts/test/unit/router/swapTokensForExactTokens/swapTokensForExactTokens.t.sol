// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {Fixture} from '../../../utils/Fixture.sol';

contract SwapTokensForExactTokens_Unit_Test is Fixture {
    function test_WhenEnteredAgain() external {
        HostileToken hostile = new HostileToken();
        _hostilePool(hostile);
        IRouter.Route[] memory routes = _route(address(token0), address(hostile), false);
        hostile.onTransfer(
            address(router), abi.encodeCall(IRouter.swapTokensForExactTokens, (1, 1e18, routes, bob, DEADLINE))
        );
        _fund(address(token0), alice, 1e18);
        vm.prank(alice);
        router.swapTokensForExactTokens(1e17, 1e18, routes, alice, DEADLINE);
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
        assertEq(hostile.balanceOf(alice), 1e17);
    }

    function test_RevertWhen_DeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, START + 3));
        router.swapTokensForExactTokens(1, 1, _twoHops(), bob, START);
    }

    function test_RevertWhen_TheRecipientIsZeroTheRouterATokenOrOneOfItsPools() external {
        address[7] memory bad = [
            address(0),
            address(router),
            address(token1),
            address(token0),
            address(dollar),
            address(classic),
            address(stable)
        ];
        _fund(address(token1), alice, 1e18);
        for (uint256 i; i < bad.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, bad[i]));
            vm.prank(alice);
            router.swapTokensForExactTokens(1, 1e18, _twoHops(), bad[i], DEADLINE);
        }
    }

    function test_RevertWhen_TheRouteHasNoHopMoreThanThreeOrHopsThatDoNotJoin() external {
        for (uint256 length; length < 5; length += 4) {
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, length));
            router.swapTokensForExactTokens(1, 1, new IRouter.Route[](length), bob, DEADLINE);
        }
        IRouter.Route[] memory routes = _twoHops();
        routes[1] = IRouter.Route(address(dollar), address(token0), STABLE);
        vm.expectRevert(IRouter.InvalidPath.selector);
        router.swapTokensForExactTokens(1, 1, routes, bob, DEADLINE);
        vm.expectRevert(IRouter.InvalidPath.selector);
        router.getAmountsIn(1, routes);
    }

    function test_RevertWhen_TheRouteGoesThroughOnePoolTwiceInARow() external {
        IRouter.Route[] memory routes = _twoHops();
        routes[1] = IRouter.Route(address(token0), address(token1), CLASSIC);
        vm.expectRevert(IRouter.InvalidPath.selector);
        router.swapTokensForExactTokens(1, 1e18, routes, bob, DEADLINE);
    }

    function test_RevertWhen_AmountIsZero() external {
        vm.expectRevert(IRouter.InsufficientAmountOut.selector);
        router.swapTokensForExactTokens(0, 1, _twoHops(), bob, DEADLINE);
    }

    function test_RevertWhen_TheAmountOutIsTheWholeReserveOrMore() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InsufficientLiquidity.selector, DEPTH, DEPTH));
        router.swapTokensForExactTokens(DEPTH, DEPTH, _route(address(token0), address(token1), false), bob, DEADLINE);
    }

    function test_RevertWhen_ItCostsMoreThanAgreed() external {
        uint256 cost = router.getAmountsIn(1e6, _twoHops())[0];
        _fund(address(token1), alice, cost);
        vm.expectRevert(abi.encodeWithSelector(IRouter.ExcessiveInputAmount.selector, cost, cost - 1));
        vm.prank(alice);
        router.swapTokensForExactTokens(1e6, cost - 1, _twoHops(), bob, DEADLINE);
    }

    // SWAP-29: the router reverts with a typed error
    function test_RevertWhen_ATokenTakesAFee() external {
        TaxedToken taxed = new TaxedToken('Taxed', 'TAX', 18, 100, address(this));
        Pool pool = Pool(factory.createPool(address(taxed), address(token0), false));
        _deposit(pool, alice, DEPTH, DEPTH);
        _fund(address(taxed), alice, 1e20);
        uint256 cost = router.getAmountsIn(1e18, _route(address(taxed), address(token0), false))[0];
        vm.expectRevert(abi.encodeWithSelector(IRouter.FeeOnTransferExactOut.selector, taxed, cost, cost - cost / 100));
        vm.prank(alice);
        router.swapTokensForExactTokens(1e18, 1e20, _route(address(taxed), address(token0), false), bob, DEADLINE);
        _fund(address(token0), alice, 1e20);
        vm.expectRevert(abi.encodeWithSelector(IRouter.FeeOnTransferExactOut.selector, taxed, 1e18, 0.99e18));
        vm.prank(alice);
        router.swapTokensForExactTokens(1e18, 1e20, _route(address(token0), address(taxed), false), bob, DEADLINE);
    }

    function testFuzz_WhenAllIsWell_DeliversExactly(uint256 amountOut, uint256 kind) external {
        IRouter.Route[] memory routes = kind % 3 == 0
            ? _route(address(token0), address(token1), false)
            : kind % 3 == 1 ? _route(address(token0), address(dollar), true) : _twoHops();
        address tokenIn = routes[0].from;
        bool inDollars = kind % 3 != 0;
        amountOut = bound(amountOut, 1, inDollars ? DEPTH / 1e12 - 1 : DEPTH - 1);
        uint256[] memory amounts;
        try router.getAmountsIn(amountOut, routes) returns (uint256[] memory answer) {
            amounts = answer;
        } catch (bytes memory reason) {
            // too near to the whole reserve: the other side could not be held
            assertEq(bytes4(reason), inDollars && kind % 3 == 2 ? bytes4(reason) : IPool.ReserveOverflow.selector);
            return;
        }
        _fund(tokenIn, alice, amounts[0]);
        vm.prank(alice);
        uint256 paid = router.swapTokensForExactTokens(amountOut, amounts[0], routes, bob, DEADLINE);
        assertEq(paid, amounts[0]);
        address tokenOut = routes[routes.length - 1].to;
        assertEq(TaxedToken(tokenOut).balanceOf(bob), amountOut);
        assertEq(TaxedToken(tokenIn).balanceOf(alice), 0);
        assertEq(TaxedToken(tokenIn).balanceOf(address(router)), 0);
    }

    function testFuzz_WhenAllIsWell_OneUnitLessWouldNotDo(uint256 amountOut, bool isStable) external view {
        Pool pool = isStable ? stable : classic;
        address tokenIn = isStable ? address(token0) : address(token1);
        address tokenOut = isStable ? address(dollar) : address(token0);
        amountOut = bound(amountOut, 1, isStable ? 900_000e6 : 900_000e18);
        uint256 cost = router.getAmountsIn(amountOut, _route(tokenIn, tokenOut, isStable))[0];
        assertGe(pool.getAmountOut(cost, tokenIn), amountOut);
        if (cost > 1) assertLt(pool.getAmountOut(cost - 1, tokenIn), amountOut);
    }
}
