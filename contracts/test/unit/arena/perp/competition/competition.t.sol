// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PerpCompetition} from '../../../../../src/arena/PerpCompetition.sol';
import {ICompetition} from '../../../../../src/interfaces/arena/ICompetition.sol';
import {IPerpCompetition} from '../../../../../src/interfaces/arena/IPerpCompetition.sol';
import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpArenaFixture} from '../../../../utils/PerpArenaFixture.sol';

// ARENA-20, PERP-5, PERP-6: the result is closed profit and loss; deallocated margin can be withdrawn 720 minutes later
contract PerpCompetition_Unit_Test is PerpArenaFixture {
    function _assertInvalid(
        ICompetition.Rules memory rules,
        IPerpCompetition.Market memory market,
        bytes32 rule
    )
        private
    {
        vm.expectRevert(abi.encodeWithSelector(ICompetition.InvalidRules.selector, rule));
        _create(rules, market);
    }

    function test_RevertWhen_TheWinningTokenIsNotTheMarginToken() external {
        ICompetition.Rules memory rules = _rules();
        rules.winningToken = address(prize);
        _assertInvalid(rules, _contest(), 'winningToken');
    }

    function test_RevertWhen_TheDepositIsBelowTheLeastMargin() external {
        ICompetition.Rules memory rules = _rules();
        rules.depositAmount = 50e18 - 1;
        _assertInvalid(rules, _contest(), 'depositAmount');
        rules.depositAmount = 50e18;
        _create(rules, _contest());
    }

    function test_RevertWhen_NoLeverageIsAllowed() external {
        IPerpCompetition.Market memory market = _contest();
        market.maxLeverage = 0;
        _assertInvalid(_rules(), market, 'maxLeverage');
    }

    function test_RevertWhen_TheMarketsAreNoneTooManyOutOfOrderOrUnknown() external {
        IPerpCompetition.Market memory market = _contest();
        uint32[][4] memory wrong = [new uint32[](0), new uint32[](17), new uint32[](2), new uint32[](1)];
        (wrong[2][0], wrong[2][1], wrong[3][0]) = (1, 1, 2);
        for (uint256 i; i < 4; ++i) {
            market.markets = wrong[i];
            _assertInvalid(_rules(), market, 'markets');
        }
    }

    function test_Initialize_KnowsItsVenueAndItsMarkets() external {
        assertEq(competition.venue(), address(venue));
        assertEq(arena.perpVenue(), address(venue));
        assertEq(competition.market().markets[0], 1);
        assertEq(competition.market().maxLeverage, 20);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NotFactory.selector, host));
        vm.prank(host);
        competition.initialize(host, _rules(), _contest());
    }

    function test_Deposit_BecomesMarginInAnAccountThatEndsWithTheCompetition() external {
        _startWithThree();
        assertEq(_held(dave).allocated, DEPOSIT);
        assertEq(_held(dave).endsAt, competition.rules().end);
        usdt.mint(dave, 5e18);
        vm.prank(dave);
        competition.deposit(5e18);
        assertEq(_held(dave).allocated, DEPOSIT + 5e18);
        // A deposit is no profit.
        assertEq(competition.scoreOf(dave), 0);
    }

    function test_Deposit_LeavesNoAllowanceBehind() external {
        _startWithThree();
        assertEq(usdt.allowance(address(competition), address(venue)), 0);
        assertEq(usdt.balanceOf(address(competition)), 0);
    }

    function test_Deposit_LeavesNoAllowanceBehind_OfATokenThatNeverCountsItOff() external {
        _startWithThree();
        usdt.mint(dave, 5e18);
        address spender = address(venue);
        vm.mockCall(address(usdt), abi.encodeCall(usdt.allowance, (address(competition), spender)), abi.encode(1));
        vm.expectCall(address(usdt), abi.encodeCall(usdt.approve, (spender, 0)));
        vm.prank(dave);
        competition.deposit(5e18);
    }

    function test_RevertWhen_TheCompetitionIsNotLive() external {
        vm.expectRevert(abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.NotOpen));
        competition.requestOpen(1, true, 100e18, 100e18, 0);
        _startWithThree();
        _toEnd(PRICE);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Ended));
        vm.prank(dave);
        competition.requestOpen(1, true, 100e18, 100e18, 0);
    }

    function test_RevertWhen_TheCallerDoesNotTakePart() external {
        _startWithThree();
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NotParticipant.selector, alice));
        vm.prank(alice);
        competition.requestOpen(1, true, 100e18, 100e18, 0);
    }

    function test_RevertWhen_TheMarketIsNotTradedHere() external {
        _startWithThree();
        vm.expectRevert(abi.encodeWithSelector(IPerpCompetition.MarketNotTradable.selector, 2));
        vm.prank(dave);
        competition.requestOpen(2, true, 100e18, 100e18, 0);
    }

    function test_RevertWhen_TheSizeIsAboveTheLeverageOfTheCompetition() external {
        _startWithThree();
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.WrongSize.selector, 2000e18 + 1, 100e18, 2000e18));
        vm.prank(dave);
        competition.requestOpen(1, true, 100e18, 2000e18 + 1, 0);
    }

    function test_GivenThePositionWasOpened_HasTraded() external {
        _startWithThree();
        vm.prank(dave);
        uint256 requestId = competition.requestOpen(1, true, 100e18, 2000e18, 0);
        assertFalse(competition.participant(dave).traded);
        _decide(requestId, PRICE);
        assertTrue(competition.participant(dave).traded);
        assertEq(venue.positionsOf(address(competition), dave)[0], 1);
    }

    function test_RevertWhen_ThePositionIsSomebodyElses() external {
        _startWithThree();
        uint256 id = _enterMarket(dave, true, 100e18, 2000e18);
        uint256 own = _open(alice, true, 100e18, 2000e18);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownPosition.selector, id));
        vm.prank(erin);
        competition.requestClose(id, 0);
        // Nor one in a book of its owner's own.
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownPosition.selector, own));
        vm.prank(alice);
        competition.requestClose(own, 0);
    }

    function test_RequestClose_ClosesTheCallersOwn() external {
        _startWithThree();
        uint256 id = _enterMarket(dave, true, 100e18, 2000e18);
        vm.prank(dave);
        _decide(competition.requestClose(id, 0), 660e18);
        assertGt(competition.scoreOf(dave), 190e18);
        assertEq(competition.scoreOf(dave), _held(dave).counted);
    }

    function test_RevertWhen_TheRequestIsSomebodyElses() external {
        _startWithThree();
        vm.prank(dave);
        uint256 id = competition.requestOpen(1, true, 100e18, 2000e18, 0);
        uint256 own = _ask(alice, true, 100e18, 2000e18);
        skip(1 hours);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownRequest.selector, id));
        vm.prank(erin);
        competition.cancelRequest(id);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownRequest.selector, own));
        vm.prank(alice);
        competition.cancelRequest(own);
    }

    function test_CancelRequest_TakesTheCallersOwnBackWhichIsNoTrade() external {
        _startWithThree();
        vm.startPrank(dave);
        uint256 id = competition.requestOpen(1, true, 100e18, 2000e18, 0);
        skip(1 hours);
        competition.cancelRequest(id);
        assertEq(_held(dave).allocated, DEPOSIT);
        assertFalse(competition.participant(dave).traded);
    }

    function test_RevertGiven_APositionIsOpen() external {
        _startWithThree();
        uint256 id = _enterMarket(dave, true, 100e18, 2000e18);
        uint80 roundId = _toEnd(PRICE);
        address[] memory order = new address[](1);
        order[0] = dave;
        vm.expectRevert(abi.encodeWithSelector(IPerpCompetition.NotSettled.selector, dave));
        competition.submitRanking(order);
        venue.settle(id, roundId);
        competition.submitRanking(order);
    }

    // PERP-5: an open position counts at mark if negative, not if positive
    function test_GivenEverythingIsSettled_RanksByWhatCountsAndPaysPrizes() external {
        _startWithThree();
        // Dave wins while it is live, erin is still winning at the end, frank is losing then.
        uint256 id = _enterMarket(dave, true, 100e18, 600e18);
        uint256 second = _enterMarket(erin, true, 500e18, 10_000e18);
        uint256 third = _enterMarket(frank, false, 500e18, 600e18);
        vm.prank(dave);
        _decide(competition.requestClose(id, 0), 606e18);
        uint80 roundId = _toEnd(660e18);
        venue.settle(second, roundId);
        venue.settle(third, roundId);
        assertGt(_held(erin).realised, 900e18);
        address[] memory order = new address[](3);
        (order[0], order[1], order[2]) = (dave, erin, frank);
        assertTrue(competition.isOrdered(order));
        assertGt(competition.scoreOf(dave), 0);
        assertEq(competition.scoreOf(erin), -5e18);
        assertLt(competition.scoreOf(frank), -60e18);
        competition.submitRanking(order);
        vm.prank(dave);
        assertEq(competition.claimPrize(), 60e18);
        vm.prank(erin);
        assertEq(competition.claimPrize(), 30e18);
        assertEq(competition.claimOwnerFee(), 10e18);
        // Gains that did not count are paid out as well.
        vm.startPrank(erin);
        uint256 all = _held(erin).allocated;
        competition.deallocate(all);
        skip(720 minutes);
        competition.withdraw(all);
        assertGt(usdt.balanceOf(erin), DEPOSIT + 900e18);
    }

    function test_ScoreOf_GivenPositionsAreOpen() external {
        _startWithThree();
        _enterMarket(dave, true, 100e18, 2000e18);
        _price(606e18);
        assertEq(competition.scoreOf(dave), -1e18);
        _price(594e18);
        assertEq(competition.scoreOf(dave), -1e18 - 20e18 - 1e18);
    }

    function test_GivenItIsVoid() external {
        vm.warp(competition.rules().registrationStart);
        _join(dave);
        vm.warp(competition.rules().start);
        assertEq(uint8(competition.phase()), uint8(ICompetition.Phase.Void));
        vm.startPrank(dave);
        competition.deallocate(DEPOSIT);
        skip(720 minutes);
        competition.withdraw(DEPOSIT);
        assertEq(usdt.balanceOf(dave), DEPOSIT);
    }

    function test_RevertWhen_TheCompetitionHasNotEnded() external {
        _startWithThree();
        vm.expectRevert(abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Live));
        vm.prank(dave);
        competition.deallocate(1);
    }

    function test_RevertGiven_720MinutesAreNotOver() external {
        _startWithThree();
        _toEnd(PRICE);
        vm.startPrank(dave);
        competition.deallocate(DEPOSIT);
        skip(720 minutes - 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.InsufficientBalance.selector, 0, DEPOSIT));
        competition.withdraw(DEPOSIT);
    }

    function test_GivenTheyAreOver_PaysAndLeavesTheScoreAsItIs() external {
        _startWithThree();
        uint256 id = _enterMarket(dave, true, 100e18, 2000e18);
        venue.settle(id, _toEnd(594e18));
        int256 score = competition.scoreOf(dave);
        uint256 all = _held(dave).allocated;
        vm.startPrank(dave);
        competition.deallocate(all);
        skip(720 minutes);
        vm.expectEmit(address(competition));
        emit ICompetition.Withdrawn(dave, address(usdt), all);
        competition.withdraw(all);
        assertEq(usdt.balanceOf(dave), all);
        assertEq(competition.scoreOf(dave), score);
        assertEq(int256(all), int256(DEPOSIT) + score);
    }
}
