// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {Router} from '../../../../src/router/Router.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {SplitFixture} from '../../../utils/SplitFixture.sol';

// SWAP-15
contract SwapExactTokensForTokensSplit_Unit_Test is SplitFixture {
    function _swap(IRouter.Step[] memory steps, uint256 amountIn, uint256 minimum) internal returns (uint256) {
        vm.prank(alice);
        return router.swapExactTokensForTokensSplit(amountIn, minimum, steps, bob, DEADLINE);
    }

    function test_WhenEnteredAgain() external {
        HostileToken hostile = new HostileToken();
        _hostilePool(hostile);
        IRouter.Step[] memory steps = _steps(_step(address(token0), address(hostile), CLASSIC, ALL));
        hostile.onTransfer(
            address(router), abi.encodeCall(IRouter.swapExactTokensForTokensSplit, (1, 0, steps, bob, DEADLINE))
        );
        _allow(address(token0), 1e18);
        _swap(steps, 1e18, 0);
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    function test_RevertWhen_DeadlineHasPassed() external {
        IRouter.Step[] memory steps = _twoWays();
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, block.timestamp));
        router.swapExactTokensForTokensSplit(1, 0, steps, bob, START);
    }

    function test_RevertWhen_TheRecipientIsZeroTheRouterATokenOrOneOfItsPools() external {
        IRouter.Step[] memory steps = _throughToken1();
        address[9] memory bad = [
            address(0),
            address(router),
            address(token0),
            address(token1),
            address(dollar),
            steps[0].pool,
            steps[1].pool,
            steps[2].pool,
            steps[3].pool
        ];
        _allow(address(token0), 1e18);
        for (uint256 i; i < bad.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, bad[i]));
            vm.prank(alice);
            router.swapExactTokensForTokensSplit(1e18, 0, steps, bad[i], DEADLINE);
        }
    }

    function test_RevertWhen_ThereIsNoStepOrMoreThan24() external {
        for (uint256 count; count < 26; count += 25) {
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, count));
            router.swapExactTokensForTokensSplit(1, 0, new IRouter.Step[](count), bob, DEADLINE);
        }
    }

    // solidly#57: the interface switched to the wrong pool type after the user pressed swap: 99.9 % lost
    function test_RevertWhen_APoolIsNotTheOneThatItsTokensAndTypeName() external {
        IRouter.Step[] memory steps = _steps(_step(address(token0), address(dollar), STABLE, ALL));
        address genuine = steps[0].pool;
        steps[0].poolType = CLASSIC;
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPool.selector, genuine));
        _swap(steps, 1e18, 0);
        steps[0].poolType = STABLE;
        steps[0].pool = address(this);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPool.selector, address(this)));
        _swap(steps, 1e18, 0);
    }

    function test_RevertWhen_APoolDoesNotExist() external {
        IRouter.Step[] memory steps = _steps(_step(address(token0), address(dollar), STABLE, ALL));
        steps[0].tokenOut = address(wbnb);
        vm.expectRevert(
            abi.encodeWithSelector(IRouter.PoolDoesNotExist.selector, address(token0), address(wbnb), STABLE)
        );
        _swap(steps, 1e18, 0);
    }

    function test_RevertWhen_AWeightedPoolIsNotOfTheFactoryOrThereIsNoFactory() external {
        IRouter.Step[] memory steps = _twoWays();
        steps[1].poolType = WEIGHTED;
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPool.selector, steps[1].pool));
        _swap(steps, 1e18, 0);
        // a network without weighted pools
        Router other = new Router(address(factory), address(wbnb), address(algebra), address(0));
        steps[1].pool = address(weighted);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPool.selector, address(weighted)));
        other.swapExactTokensForTokensSplit(1, 0, steps, bob, DEADLINE);
        // a genuine one between tokens that it does not hold
        address stranger = address(new TestToken('Stranger', 'STR', 18, address(this)));
        _allow(address(token0), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, stranger));
        _swap(_steps(IRouter.Step(address(weighted), address(token0), stranger, WEIGHTED, ALL)), 1e18, 0);
    }

    function test_RevertWhen_AShareIsZeroOrAboveOne() external {
        IRouter.Step[] memory steps = _twoWays();
        uint64[3] memory bad = [uint64(0), 1e18 + 1, type(uint64).max];
        for (uint256 i; i < 3; ++i) {
            steps[0].share = bad[i];
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidShare.selector, bad[i]));
            _swap(steps, 1e18, 0);
        }
    }

    // INV-20: no allowance or balance is left behind
    function test_RevertWhen_NoStepTakesAllThatIsLeftOfAToken() external {
        _allow(address(token0), 1e18);
        IRouter.Step[] memory steps = _twoWays();
        steps[1].share = ALL - 1;
        vm.expectRevert(abi.encodeWithSelector(IRouter.TokenLeftOver.selector, address(token0)));
        _swap(steps, 1e18, 0);
        steps = _throughToken1();
        steps[3].share = ALL - 1;
        vm.expectRevert(abi.encodeWithSelector(IRouter.TokenLeftOver.selector, address(token1)));
        _swap(steps, 1e18, 0);
        // nothing takes the output after the step that takes all
        steps[0] = _step(address(token0), address(token1), CONCENTRATED, 0.5e18);
        steps[1] = _step(address(token1), address(dollar), CLASSIC, ALL);
        steps[2] = _step(address(token0), address(token1), CLASSIC, 0.5e18);
        steps[3] = _step(address(token0), address(dollar), STABLE, ALL);
        vm.expectRevert(abi.encodeWithSelector(IRouter.TokenLeftOver.selector, address(token1)));
        _swap(steps, 1e18, 0);
    }

    function test_RevertWhen_AStepBringsTheTokenInBackOrTakesOfTheTokenOut() external {
        IRouter.Step memory there = _step(address(token0), address(token1), CLASSIC, ALL);
        IRouter.Step memory back = _step(address(token1), address(token0), CONCENTRATED, ALL);
        _allow(address(token0), 1e18);
        vm.expectRevert(IRouter.InvalidPath.selector);
        _swap(_steps(there, back), 1e18, 0);
        IRouter.Step[] memory steps = _throughToken1();
        steps[2] = _step(address(dollar), address(token1), CLASSIC, 0.5e18);
        vm.expectRevert(IRouter.InvalidPath.selector);
        _swap(steps, 1e18, 0);
    }

    function test_RevertWhen_TheAmountInIsZeroOrAShareRoundsToNothing() external {
        IRouter.Step[] memory steps = _twoWays();
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        _swap(steps, 0, 0);
        _allow(address(token0), 10);
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        _swap(steps, 2, 0);
        // a share of the waiting amount that rounds to zero
        steps = _steps(
            _step(address(token0), address(token1), CLASSIC, ALL),
            _step(address(token1), address(dollar), CLASSIC, 1),
            _step(address(token1), address(dollar), CLASSIC, ALL)
        );
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        _swap(steps, 10, 0);
    }

    function test_RevertWhen_NothingIsHeldOfTheTokenThatAStepTakes() external {
        _allow(address(token0), 1e18);
        IRouter.Step[] memory steps = _steps(
            _step(address(token0), address(dollar), STABLE, 0.5e18),
            _step(address(token1), address(dollar), CLASSIC, ALL),
            _step(address(token0), address(dollar), CLASSIC, ALL)
        );
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        _swap(steps, 1e18, 0);
    }

    function test_RevertWhen_LessThanTheMinimumReachesTheRecipient() external {
        _allow(address(token0), 1e18);
        uint256 snapshot = vm.snapshotState();
        IRouter.Step[] memory steps = _throughToken1();
        uint256 out = _swap(steps, 1e18, 0);
        vm.revertToState(snapshot);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, out, out + 1));
        _swap(steps, 1e18, out + 1);
        assertEq(_swap(steps, 1e18, out), out);
    }

    // SWAP-30: fee-on-transfer exact in works, by what arrived
    function test_WhenATokenTakesAFee_SwapsWhatArrives() external {
        TaxedToken taxed = new TaxedToken('Taxed', 'TAX', 18, 500, address(this));
        _lay(address(taxed), address(token0));
        _layConcentrated(address(taxed), address(token0));
        _allow(address(taxed), 1e18);
        IRouter.Step[] memory sell = _steps(
            _step(address(taxed), address(token0), CLASSIC, 0.5e18),
            _step(address(taxed), address(token0), CONCENTRATED, ALL)
        );
        uint256 out = _swap(sell, 1e18, 0);
        assertEq(token0.balanceOf(bob), out);
        assertApproxEqRel(out, 0.95e18, 2e15);
        // as a token between it is taxed into the router and out of it
        _allow(address(token1), 1e18);
        _lay(address(taxed), address(token1));
        IRouter.Step[] memory between = _steps(
            _step(address(token1), address(taxed), CLASSIC, ALL),
            _step(address(taxed), address(token0), CLASSIC, 0.5e18),
            _step(address(taxed), address(token0), CONCENTRATED, ALL)
        );
        out = _swap(between, 1e18, 0);
        assertApproxEqRel(out, 0.95e18 * 95 / 100, 5e15);
        assertEq(taxed.balanceOf(address(router)), 0);
        // the minimum counts the amount that reached the recipient
        _allow(address(token0), 1e18);
        IRouter.Step[] memory buy = _steps(_step(address(token0), address(taxed), CLASSIC, ALL));
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        _swap(buy, 1e18, 0.96e18);
    }

    function test_WhenAllIsWell_TwoStepsThroughOnePoolSeeEachOther() external {
        _allow(address(token0), 3e24);
        uint256 snapshot = vm.snapshotState();
        uint256 whole = _swap(_steps(_step(address(token0), address(token1), CLASSIC, ALL)), 1e24, 0);
        vm.revertToState(snapshot);
        IRouter.Step[] memory twice = _steps(
            _step(address(token0), address(token1), CLASSIC, 0.5e18),
            _step(address(token0), address(token1), CLASSIC, ALL)
        );
        // the fee leaves the pool between the two swaps: slightly more output than in one swap
        assertApproxEqRel(_swap(twice, 1e24, 0), whole, 1e15);
    }

    /// @dev Counterpart of the domain's followSteps over classic and stable pools, computed with the pools' own quotes.
    function testFuzz_WhenAllIsWell_GivesWhatThePoolsGiveOneAfterTheOther(
        uint256 amountIn,
        uint64 first,
        uint64 second
    )
        external
    {
        amountIn = bound(amountIn, 1e18, 1e24);
        (first, second) = (uint64(bound(first, 1e16, 1e18 - 1e16)), uint64(bound(second, 1e16, 1e18 - 1e16)));
        IRouter.Step[] memory steps = new IRouter.Step[](4);
        steps[0] = _step(address(token0), address(dollar), STABLE, first);
        steps[1] = _step(address(token0), address(token1), CLASSIC, ALL);
        steps[2] = _step(address(token1), address(dollar), CLASSIC, second);
        steps[3] = _step(address(token1), address(dollar), CLASSIC, ALL);
        uint256 part = amountIn * first / 1e18;
        uint256 expected = IPool(steps[0].pool).getAmountOut(part, address(token0));
        uint256 held = IPool(steps[1].pool).getAmountOut(amountIn - part, address(token0));
        expected += _inTurn(steps[2].pool, held * second / 1e18, held - held * second / 1e18);
        _allow(address(token0), amountIn);
        assertEq(_swap(steps, amountIn, expected), expected);
        assertEq(dollar.balanceOf(bob), expected);
        assertEq(token0.balanceOf(alice), 0);
        _assertNothingLeft();
    }

    /// @dev The outputs of two consecutive swaps of token1.
    function _inTurn(address pool, uint256 one, uint256 other) private returns (uint256 out) {
        uint256 snapshot = vm.snapshotState();
        _bring(address(token1), one, pool);
        out = IPool(pool).swapExactIn(address(token1), bob);
        _bring(address(token1), other, pool);
        out += IPool(pool).swapExactIn(address(token1), bob);
        vm.revertToState(snapshot);
    }

    function testFuzz_EveryMixOfPools(uint256 amountIn, uint256 mix) external {
        amountIn = bound(amountIn, 1e15, 1e23);
        IRouter.Step[] memory steps = _throughToken1();
        if (mix & 1 != 0) (steps[1], steps[2]) = (steps[2], steps[1]);
        (steps[1].share, steps[2].share) = (uint64(bound(mix >> 8, 1e15, 1e18 - 1e15)), ALL);
        if (mix & 2 != 0) steps[0] = _step(address(token0), address(dollar), CLASSIC, steps[0].share);
        _allow(address(token0), amountIn);
        uint256 out = _swap(steps, amountIn, 1);
        assertEq(dollar.balanceOf(bob), out);
        assertEq(token0.balanceOf(alice), 0);
        _assertNothingLeft();
    }

    /// @dev The route uses the weighted pool three times, between three pairs of its tokens: once with the waiting
    /// amount, and once directly after itself.
    function testFuzz_AWeightedPoolIsMetAgainBetweenOtherTokens(uint256 amountIn, uint64 share) external {
        amountIn = bound(amountIn, 1e16, 1e23);
        share = uint64(bound(share, 1e16, 1e18 - 1e16));
        IRouter.Step[] memory steps = new IRouter.Step[](4);
        steps[0] = _step(address(token0), address(token1), WEIGHTED, share);
        steps[1] = _step(address(token0), address(dollar), STABLE, 0.5e18);
        steps[2] = _step(address(token0), address(token1), CLASSIC, ALL);
        steps[3] = _step(address(token1), address(dollar), WEIGHTED, ALL);
        _allow(address(token0), 3 * amountIn);
        uint256 held = dollar.balanceOf(bob);
        assertEq(_swap(steps, amountIn, 1), dollar.balanceOf(bob) - held);
        held = wbnb.balanceOf(bob);
        steps = _steps(
            _step(address(token0), address(token1), WEIGHTED, ALL), _step(address(token1), address(wbnb), WEIGHTED, ALL)
        );
        uint256 between = weighted.getAmountOut(amountIn, address(token0), address(token1));
        uint256 out = _swap(steps, amountIn, 1);
        assertEq(out, wbnb.balanceOf(bob) - held);
        assertApproxEqRel(out, between, 0.3e18);
        _assertNothingLeft();
    }

    function testFuzz_AWeightedPoolGivesWhatItQuotes(uint256 amountIn) external {
        amountIn = bound(amountIn, 1e4, 1e23);
        uint256 expected = weighted.getAmountOut(amountIn, address(token0), address(token1));
        IRouter.Step[] memory steps = _steps(_step(address(token0), address(token1), WEIGHTED, ALL));
        _allow(address(token0), amountIn);
        assertEq(_swap(steps, amountIn, expected), expected);
        _assertNothingLeft();
    }

    function test_ATokenIsTakenAgainAfterAStepThatTookAll() external {
        // token1 waits, is passed on whole, arrives again and is passed on whole again
        IRouter.Step[] memory steps = new IRouter.Step[](5);
        steps[0] = _step(address(token0), address(token1), CONCENTRATED, 0.3e18);
        steps[1] = _step(address(token0), address(token1), CLASSIC, 0.5e18);
        steps[2] = _step(address(token1), address(dollar), CLASSIC, ALL);
        steps[3] = _step(address(token0), address(token1), CLASSIC, ALL);
        steps[4] = _step(address(token1), address(dollar), CLASSIC, ALL);
        _allow(address(token0), 1e20);
        assertEq(_swap(steps, 1e20, 1), dollar.balanceOf(bob));
        _assertNothingLeft();
    }

    function test_OneTokenWaitsWhileAnotherGoesStraightOn() external {
        // token1 waits for the last step; meanwhile wrapped coin goes from pool to pool in full
        IRouter.Step[] memory steps = new IRouter.Step[](4);
        steps[0] = _step(address(token0), address(token1), CLASSIC, 0.5e18);
        steps[1] = _step(address(token0), address(wbnb), CLASSIC, ALL);
        steps[2] = _step(address(wbnb), address(dollar), WEIGHTED, ALL);
        steps[3] = _step(address(token1), address(dollar), CLASSIC, ALL);
        _allow(address(token0), 1e20);
        assertEq(_swap(steps, 1e20, 1), dollar.balanceOf(bob));
        _assertNothingLeft();
    }

    function test_24Steps() external {
        IRouter.Step[] memory steps = new IRouter.Step[](24);
        for (uint256 i; i < 24; ++i) {
            IRouter.PoolType kind = i % 2 == 0 ? CLASSIC : CONCENTRATED;
            steps[i] = _step(address(token0), address(token1), kind, i == 23 ? ALL : 0.1e18);
        }
        _allow(address(token0), 1e20);
        assertEq(_swap(steps, 1e20, 1), token1.balanceOf(bob));
        _assertNothingLeft();
    }

    function test_WhatSomebodySentToTheRouterSpoilsNothing() external {
        token1.mint(address(router), 7);
        _allow(address(token0), 1e18);
        assertEq(_swap(_throughToken1(), 1e18, 1), dollar.balanceOf(bob));
        _assertNothingLeft();
    }

    // ── native coin ──

    function test_RevertWhen_NativeCoinIsNamedAtAnEndThatIsNotWrappedNative() external {
        IRouter.Step[] memory steps = _twoWays();
        vm.deal(alice, 1e18);
        vm.expectRevert(IRouter.InvalidPath.selector);
        vm.prank(alice);
        router.swapExactETHForTokensSplit{value: 1e18}(0, steps, bob, DEADLINE);
        vm.expectRevert(IRouter.InvalidPath.selector);
        vm.prank(alice);
        router.swapExactTokensForETHSplit(1e18, 0, steps, bob, DEADLINE);
    }

    function test_WhenAllIsWell_TakesAndGivesNativeCoin() external {
        vm.deal(alice, 1e18);
        IRouter.Step[] memory steps = _steps(
            _step(address(wbnb), address(token0), CONCENTRATED, 0.5e18),
            _step(address(wbnb), address(token0), CLASSIC, ALL)
        );
        vm.prank(alice);
        uint256 out = router.swapExactETHForTokensSplit{value: 1e18}(1, steps, bob, DEADLINE);
        assertEq(token0.balanceOf(bob), out);
        _allow(address(token0), 1e18);
        steps = _steps(
            _step(address(token0), address(wbnb), CONCENTRATED, 0.5e18),
            _step(address(token0), address(wbnb), CLASSIC, ALL)
        );
        vm.prank(alice);
        out = router.swapExactTokensForETHSplit(1e18, 1, steps, bob, DEADLINE);
        assertEq(bob.balance, out);
        _allow(address(token0), 1e18);
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        vm.prank(alice);
        router.swapExactTokensForETHSplit(1e18, 1e18, steps, bob, DEADLINE);
        _assertNothingLeft();
    }

    function test_RevertWhen_TheAmountInIsZero_OfNativeCoin() external {
        IRouter.Step[] memory steps = _twoWays();
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        router.swapExactETHForTokensSplit(0, steps, bob, DEADLINE);
    }
}
