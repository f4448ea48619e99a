// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-26, ARENA-27
contract SubmitRanking_Unit_Test is ArenaFixture {
    address[] private _players;

    function test_RevertWhen_TheEndHasNotCome() external {
        _openWithThree();
        _toEnd();
        rewind(1);
        _expectRefusal(_pools(alice), abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Live));
    }

    function test_RevertWhen_EverybodyIsRankedAlready() external {
        _ended();
        _rank(alice, bob, carol);
        _expectRefusal(
            _pools(alice), abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Ranked)
        );
    }

    function test_RevertWhen_APageIsEmptyOrHasMoreThan100() external {
        _ended();
        _expectRefusal(new address[](0), abi.encodeWithSelector(ICompetition.WrongPage.selector, 0));
        _expectRefusal(new address[](101), abi.encodeWithSelector(ICompetition.WrongPage.selector, 101));
    }

    function test_RevertWhen_AnAccountTakesNoPart() external {
        _ended();
        _expectRefusal(_pools(alice, host), abi.encodeWithSelector(ICompetition.NotParticipant.selector, host));
    }

    function test_RevertWhen_ALowerScoreStandsFirst() external {
        _ended();
        _expectRefusal(_pools(bob, alice), abi.encodeWithSelector(ICompetition.WrongOrder.selector, alice));
        assertFalse(competition.isOrdered(_pools(bob, alice)));
        assertTrue(competition.isOrdered(_pools(alice, bob)));
        assertTrue(competition.isOrdered(new address[](0)));
    }

    function test_RevertWhen_EqualScoresDoNotStandInOrderOfRegistration() external {
        _field(3, 3);
        _expectRefusal(
            _pools(_players[1], _players[0]), abi.encodeWithSelector(ICompetition.WrongOrder.selector, _players[0])
        );
    }

    function test_RevertWhen_WhoDidNotTradeStandsBeforeWhoDid() external {
        _ended();
        // Carol lost nothing because she did not trade.
        assertGt(competition.scoreOf(carol), competition.scoreOf(bob));
        _expectRefusal(_pools(carol, bob), abi.encodeWithSelector(ICompetition.WrongOrder.selector, bob));
    }

    function test_RevertWhen_AnAccountStandsInItTwice() external {
        _ended();
        _expectRefusal(_pools(alice, alice), abi.encodeWithSelector(ICompetition.WrongOrder.selector, alice));
    }

    function test_RevertWhen_AnAccountWasRankedByAPageBefore() external {
        _ended();
        _rank(alice, bob);
        _expectRefusal(_pools(alice), abi.encodeWithSelector(ICompetition.AlreadyRanked.selector, alice));
        _expectRefusal(_pools(bob, carol), abi.encodeWithSelector(ICompetition.AlreadyRanked.selector, bob));
    }

    function test_WhenAPageIsInOrder() external {
        _ended();
        int256[] memory scores = new int256[](2);
        (scores[0], scores[1]) = (competition.scoreOf(alice), competition.scoreOf(bob));
        vm.expectEmit(address(competition));
        emit ICompetition.RankingSubmitted(1, _pools(alice, bob), scores);
        _rank(alice, bob);
        assertEq(competition.rankedCount(), 2);
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Ended));
        _assertPlace(alice, 1, 1);
        _assertPlace(bob, 2, 2);
        _assertPlace(carol, 0, 0);
        assertEq(competition.prizeOf(alice), 0);
    }

    function test_WhenTheLastOneIsRanked() external {
        _ended();
        _rank(alice, bob);
        vm.expectEmit(address(competition));
        emit ICompetition.RankingCompleted(3, 2);
        _rank(carol);
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Ranked));
        _assertPlace(carol, 3, 3);
    }

    // ARENA-18: no trade, no prize
    function test_WhenNobodyTraded() external {
        _openWithThree();
        _toEnd();
        vm.expectEmit(address(competition));
        emit ICompetition.CompetitionVoid();
        _rank(alice, bob, carol);
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Void));
    }

    function test_GivenATieGoesOverTheBorderOfAPage() external {
        _field(5, 5);
        _rank(_players[0], _players[1]);
        _rank(_players[2], _players[3], _players[4]);
        for (uint256 i; i < 5; ++i) {
            _assertPlace(_players[i], i + 1, 1);
        }
        // Three places for five: 9,000 of 9,000 parts, a fifth each; the remainder goes by registration.
        uint256 net = competition.prizePool() * 9 / 10;
        uint256 paid;
        for (uint256 i; i < 5; ++i) {
            paid += competition.prizeOf(_players[i]);
            assertApproxEqAbs(competition.prizeOf(_players[i]), net / 5, 1);
        }
        assertEq(paid, net);
    }

    function test_GivenAPagePassedSomebodyOver_WhenWhoWasPassedOverIsSubmitted() external {
        _field(6, 0);
        _rank(_players[0], _players[3], _players[5]);
        int256[] memory scores = new int256[](1);
        scores[0] = competition.scoreOf(_players[1]);
        vm.expectEmit(address(competition));
        emit ICompetition.RankingSubmitted(2, _pools(_players[1]), scores);
        _rank(_players[1]);
        assertEq(competition.rankedCount(), 2);
        _assertPlace(_players[0], 1, 1);
        _assertPlace(_players[1], 2, 2);
        _assertPlace(_players[3], 0, 0);
        _assertPlace(_players[5], 0, 0);
    }

    function test_GivenAPagePassedSomebodyOver_WhenEverybodyBehindThemIsSubmittedAgain() external {
        _field(6, 0);
        _rank(_players[5]);
        _rank(_players[2], _players[4]);
        _rank(_players[0], _players[1], _players[2]);
        _rank(_players[3], _players[4], _players[5]);
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Ranked));
        for (uint256 i; i < 6; ++i) {
            _assertPlace(_players[i], i + 1, i + 1);
        }
    }

    // FAULTS-2: two executors submit at once
    function test_GivenTwoSubmitTheSamePage() external {
        _ended();
        _rank(alice, bob);
        _expectRefusal(_pools(alice, bob), abi.encodeWithSelector(ICompetition.AlreadyRanked.selector, alice));
        assertEq(competition.rankedCount(), 2);
        _rank(carol);
    }

    /// @dev Alice precedes bob; carol did not trade.
    function _ended() private {
        _openWithThree();
        _roundTrip(alice, 10e6);
        _roundTrip(bob, 20e6);
        _toEnd();
    }

    /// @dev `count` players, best first; the first `tied` share one score.
    function _field(uint256 count, uint256 tied) private {
        _toRegistration();
        for (uint256 i; i < count; ++i) {
            _players.push(vm.addr(i + 1));
            _join(_players[i], DEPOSIT);
        }
        _toStart();
        for (uint256 i; i < count; ++i) {
            _trade(_players[i], address(dollar), address(token0), i < tied ? 1e6 : (i + 1) * 1e6);
        }
        _toEnd();
    }

    function _assertPlace(address account, uint256 rank, uint256 group) private view {
        assertEq(competition.participant(account).rank, rank, 'rank');
        assertEq(competition.participant(account).rankedGroup, group, 'group');
    }

    function _expectRefusal(address[] memory accounts, bytes memory reason) private {
        vm.expectRevert(reason);
        competition.submitRanking(accounts);
    }
}
