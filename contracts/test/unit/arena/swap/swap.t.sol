// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibSort} from 'solady/utils/LibSort.sol';
import {WeightedPool} from '../../../../src/amm/weighted/WeightedPool.sol';
import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ISpotCompetition} from '../../../../src/interfaces/arena/ISpotCompetition.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-24, ARENA-25
contract SwapInCompetition_Unit_Test is ArenaFixture {
    function setUp() public override {
        super.setUp();
        _openWithThree();
    }

    function test_RevertWhen_TheCompetitionIsNotLive() external {
        rewind(1);
        _expectRefusal(alice, _route1(STABLE), 1e6, _phase(ICompetition.Phase.Waiting));
        _toEnd();
        _expectRefusal(alice, _route1(STABLE), 1e6, _phase(ICompetition.Phase.Ended));
        rewind(1);
        _trade(alice, address(dollar), address(token0), 1e6);
    }

    function test_RevertWhen_TheAccountTakesNoPart() external {
        bytes memory reason = abi.encodeWithSelector(ICompetition.NotParticipant.selector, host);
        _expectRefusal(host, _route1(STABLE), 1e6, reason);
    }

    function test_RevertWhen_ThereIsNoHop() external {
        bytes memory reason = abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 0);
        _expectRefusal(alice, new IRouter.Route[](0), 1e6, reason);
        vm.prank(alice);
        vm.expectRevert(reason);
        competition.swapExactTokensForTokensSplit(1e6, 0, new IRouter.Step[](0), DEADLINE);
    }

    function test_RevertWhen_ATokenIsNotTradedHere() external {
        IRouter.Route[] memory routes = _route1(STABLE);
        routes[0].to = address(prize);
        bytes memory reason = abi.encodeWithSelector(ISpotCompetition.NotTradable.selector, address(prize));
        _expectRefusal(alice, routes, 1e6, reason);
        (routes[0].from, routes[0].to) = (address(prize), address(dollar));
        _expectRefusal(alice, routes, 1e6, reason);
        vm.expectRevert(reason);
        competition.valueOf(address(prize), 1);
    }

    function test_RevertWhen_ItLeadsBackToTheTokenItBeganWith() external {
        IRouter.Route[] memory routes = new IRouter.Route[](2);
        routes[0] = IRouter.Route(address(dollar), address(token0), STABLE);
        routes[1] = IRouter.Route(address(token0), address(dollar), STABLE);
        _expectRefusal(alice, routes, 1e6, abi.encodeWithSelector(IRouter.InvalidPath.selector));
    }

    function test_RevertWhen_MoreIsSoldThanIsBooked() external {
        bytes memory reason = abi.encodeWithSelector(
            ISpotCompetition.InsufficientBalance.selector, address(dollar), DEPOSIT, DEPOSIT + 1
        );
        _expectRefusal(alice, _route1(STABLE), DEPOSIT + 1, reason);
    }

    function test_RevertWhen_LessComesThanTheAccountAccepts() external {
        vm.prank(alice);
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        competition.swapExactTokensForTokens(1e6, 1e18, _route1(STABLE), DEADLINE);
    }

    function test_RevertWhen_TheDeadlineIsOver() external {
        vm.prank(alice);
        vm.expectPartialRevert(IRouter.Expired.selector);
        competition.swapExactTokensForTokens(1e6, 0, _route1(STABLE), block.timestamp - 1);
    }

    function test_RevertWhen_AHopMeetsAPoolThatWasMadeAfterRegistrationOpened() external {
        vm.warp(competition.rules().registrationStart);
        _lay(address(wbnb), address(dollar));
        address wide = address(_createConcentrated(address(wbnb), address(dollar), PRICE_ONE));
        address same = router.poolFor(address(wbnb), address(dollar), CLASSIC);
        competition = _create(_rules(), _market());
        _openWithThree();
        // Made in time for this one.
        IRouter.Route[] memory routes = _route1(CLASSIC);
        routes[0].to = address(wbnb);
        vm.prank(alice);
        competition.swapExactTokensForTokens(1e6, 0, routes, DEADLINE);

        address late = factory.createPool(address(dollar), address(wbnb), true);
        routes[0].poolType = STABLE;
        bytes memory reason = abi.encodeWithSelector(ISpotCompetition.PoolTooNew.selector, late, block.timestamp);
        _expectRefusal(alice, routes, 1e6, reason);
        assertEq(guard.createdAt(late), block.timestamp);
        assertEq(guard.createdAt(wide), guard.createdAt(same));
        IRouter.Step[] memory steps = _steps(IRouter.Step(late, address(dollar), address(wbnb), STABLE, ALL));
        _expectRefusal(alice, steps, reason);
    }

    function test_RevertWhen_AStepMeetsAWeightedPoolThatWasMadeAfterRegistrationOpened() external {
        WeightedPool late = _layWeighted();
        bytes memory reason =
            abi.encodeWithSelector(ISpotCompetition.PoolTooNew.selector, address(late), block.timestamp);
        IRouter.Step memory step = IRouter.Step(address(late), address(dollar), address(token0), WEIGHTED, ALL);
        _expectRefusal(alice, _steps(step), reason);
        step.pool = address(this);
        reason = abi.encodeWithSelector(ISpotCompetition.PoolTooNew.selector, address(this), 0);
        _expectRefusal(alice, _steps(step), reason);
        step.poolType = CONCENTRATED;
        _expectRefusal(alice, _steps(step), reason);
    }

    function test_WhenItSwapsOverAClassic_AStable_OrAConcentratedPool() external {
        uint256 held = dollar.balanceOf(address(competition));
        vm.expectEmit(true, true, true, false, address(competition));
        emit ISpotCompetition.Traded(alice, address(dollar), address(token0), 10e6, 0, 10e6, 0);
        uint256 out = _trade(alice, address(dollar), address(token0), 10e6);
        assertEq(competition.balanceOf(alice, address(token0)), out);
        assertEq(competition.balanceOf(alice, address(dollar)), DEPOSIT - 10e6);
        assertEq(token0.balanceOf(address(competition)), out);
        assertEq(dollar.balanceOf(address(competition)), held - 10e6);
        assertTrue(competition.participant(alice).traded);
        assertEq(_trade(alice, address(dollar), address(token1), 10e6), competition.balanceOf(alice, address(token1)));
        IRouter.Route[] memory routes = _route1(CONCENTRATED);
        (routes[0].from, routes[0].to) = (address(token0), address(wbnb));
        vm.prank(alice);
        uint256 coins = competition.swapExactTokensForTokens(out, 0, routes, DEADLINE);
        assertEq(competition.balanceOf(alice, address(wbnb)), coins);
        assertEq(competition.balanceOf(alice, address(token0)), 0);
        _assertAllowsNothing();
        assertApproxEqRel(competition.valueOf(address(wbnb), coins), 10e6, 0.005e18);
    }

    function test_WhenItSwapsOverSeveralHops() external {
        IRouter.Route[] memory routes = new IRouter.Route[](3);
        routes[0] = IRouter.Route(address(dollar), address(token1), CLASSIC);
        routes[1] = IRouter.Route(address(token1), address(token0), CONCENTRATED);
        routes[2] = IRouter.Route(address(token0), address(wbnb), CLASSIC);
        vm.prank(alice);
        uint256 out = competition.swapExactTokensForTokens(10e6, 0, routes, DEADLINE);
        assertEq(competition.balanceOf(alice, address(wbnb)), out);
        assertEq(competition.balanceOf(alice, address(token0)), 0);
        assertGt(competition.lossOf(alice, 0), 0);
        _assertAllowsNothing();
    }

    function test_WhenItSwapsOverASplitWithAWeightedPool() external {
        IRouter.Step[] memory steps = _steps(
            _step(address(dollar), address(token0), STABLE, 0.4e18),
            _step(address(dollar), address(token0), WEIGHTED, 0.5e18),
            _step(address(dollar), address(token0), STABLE, ALL)
        );
        vm.prank(alice);
        uint256 out = competition.swapExactTokensForTokensSplit(50e6, 49e18, steps, DEADLINE);
        assertEq(competition.balanceOf(alice, address(token0)), out);
        assertEq(token0.balanceOf(address(competition)), out);
        _assertAllowsNothing();
    }

    function test_RevertWhen_ThePriceIsTooFarBelowTheAverage() external {
        _tilt(address(dollar), 100_000e6);
        vm.prank(alice);
        vm.expectPartialRevert(ISpotCompetition.PriceTooFar.selector);
        competition.swapExactTokensForTokens(10e6, 0, _toToken1(), DEADLINE);
    }

    function test_RevertWhen_ThePriceIsTooFarAboveTheAverage() external {
        _tilt(address(token1), 100_000e18);
        vm.prank(alice);
        vm.expectPartialRevert(ISpotCompetition.PriceTooFar.selector);
        competition.swapExactTokensForTokens(10e6, 0, _toToken1(), DEADLINE);
    }

    // The price is 4 % below the average: each way there and back by another pool costs that.
    function test_RevertGiven_TheLossesOfADayAreSpent_WhenTheSameDayGoesOn() external {
        uint256 budget = DEPOSIT / 10;
        _spendLosses();
        uint256 lost = competition.lossOf(alice, 0);
        assertLe(lost, budget);
        vm.prank(alice);
        vm.expectPartialRevert(ISpotCompetition.LossBudgetSpent.selector);
        competition.swapExactTokensForTokens(80e6, 0, _toToken1(), DEADLINE);
        assertEq(competition.lossOf(alice, 0), lost);
    }

    function test_GivenTheLossesOfADayAreSpent_WhenTheNextDayBegins() external {
        _spendLosses();
        vm.warp(competition.rules().start + 1 days);
        _trade(alice, address(dollar), address(token0), 10e6);
        assertLt(competition.lossOf(alice, 1), 1e6);
        assertGt(competition.lossOf(alice, 0), 7e6);
    }

    // REL-2: money out of an own pool is a deposit, and no profit
    function test_GivenAnOwnPoolPaysMoreThanTheAverage() external {
        WeightedPool own = _ownPool();
        competition = _create(_rules(), _market());
        _openWithThree();
        IRouter.Step[] memory out = _steps(IRouter.Step(address(own), address(dollar), address(token0), WEIGHTED, ALL));
        uint256 bought;
        vm.startPrank(alice);
        for (uint256 i; i < 2; ++i) {
            bought = competition.swapExactTokensForTokensSplit(90e6, 0, out, DEADLINE);
            IRouter.Route[] memory back = _route(address(token0), address(dollar), true);
            competition.swapExactTokensForTokens(bought, 0, back, DEADLINE);
        }
        vm.expectPartialRevert(ISpotCompetition.GainBudgetSpent.selector);
        competition.swapExactTokensForTokensSplit(90e6, 0, out, DEADLINE);
        vm.stopPrank();
        assertLe(competition.gainOf(alice, 0), competition.lossOf(alice, 0) + DEPOSIT / 10);
        assertGt(competition.gainOf(alice, 0), DEPOSIT / 20);
    }

    // ARENA-25: the result is the balance of the winning token
    function test_GivenWhatOneHoldsInAnotherToken() external {
        uint256 out = _trade(alice, address(dollar), address(token0), 40e6);
        assertEq(competition.scoreOf(alice), -0.4e18);
        _trade(alice, address(token0), address(dollar), out);
        assertGt(competition.scoreOf(alice), -0.01e18);
    }

    /// @dev A pool of dollars and token0 in which dollars buy 4 % more than on average.
    function _ownPool() private returns (WeightedPool pool) {
        address[] memory tokens = _pools(address(dollar), address(token0));
        LibSort.sort(tokens);
        uint256[] memory weights = new uint256[](2);
        (weights[0], weights[1]) = (0.5e18, 0.5e18);
        pool = WeightedPool(weightedFactory.createPool('Own', 'OWN', tokens, weights, 100, address(0)));
        _bring(address(dollar), 1_000_000e6, address(pool));
        _bring(address(token0), 1_040_000e18, address(pool));
        pool.mint(alice);
    }

    /// @dev Another account sells into the pool of token1 and dollars.
    function _tilt(address token, uint256 amount) private {
        address other = token == address(dollar) ? address(token1) : address(dollar);
        _fund(token, bob, amount);
        vm.prank(bob);
        router.swapExactTokensForTokens(amount, 0, _route(token, other, false), bob, DEADLINE);
    }

    function _spendLosses() private {
        _tilt(address(dollar), 20_000e6);
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(alice);
            uint256 bought = competition.swapExactTokensForTokens(90e6, 0, _toToken1(), DEADLINE);
            IRouter.Route[] memory routes = new IRouter.Route[](2);
            routes[0] = IRouter.Route(address(token1), address(token0), CLASSIC);
            routes[1] = IRouter.Route(address(token0), address(dollar), STABLE);
            competition.swapExactTokensForTokens(bought, 0, routes, DEADLINE);
            vm.stopPrank();
        }
    }

    function _toToken1() private view returns (IRouter.Route[] memory) {
        return _route(address(dollar), address(token1), false);
    }

    function _route1(IRouter.PoolType poolType) private view returns (IRouter.Route[] memory routes) {
        routes = new IRouter.Route[](1);
        routes[0] = IRouter.Route(address(dollar), address(token0), poolType);
    }

    function _expectRefusal(
        address account,
        IRouter.Route[] memory routes,
        uint256 amount,
        bytes memory reason
    )
        private
    {
        vm.prank(account);
        vm.expectRevert(reason);
        competition.swapExactTokensForTokens(amount, 0, routes, DEADLINE);
    }

    function _expectRefusal(address account, IRouter.Step[] memory steps, bytes memory reason) private {
        vm.prank(account);
        vm.expectRevert(reason);
        competition.swapExactTokensForTokensSplit(1e6, 0, steps, DEADLINE);
    }

    function _assertAllowsNothing() private view {
        address[4] memory all = [address(token0), address(token1), address(dollar), address(wbnb)];
        for (uint256 i; i < 4; ++i) {
            (bool ok, bytes memory answer) = all[i].staticcall(
                abi.encodeWithSignature('allowance(address,address)', address(competition), address(router))
            );
            assertTrue(ok);
            assertEq(abi.decode(answer, (uint256)), 0);
        }
        _assertNothingLeft();
    }

    function _phase(ICompetition.Phase phase) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ICompetition.WrongPhase.selector, phase);
    }
}
