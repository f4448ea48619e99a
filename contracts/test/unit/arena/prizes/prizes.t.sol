// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-18
contract CompetitionPrizes_Unit_Test is ArenaFixture {
    address[] private _players;

    function test_RevertWhen_TheRankingIsNotComplete() external {
        _field(_spends(1, 2, 3));
        _rank(_players[0], _players[1]);
        bytes memory reason = abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Ended);
        vm.prank(_players[0]);
        vm.expectRevert(reason);
        competition.claimPrize();
        vm.expectRevert(reason);
        competition.claimOwnerFee();
        assertEq(competition.ownerFee(), 0);
    }

    function test_WhenAWinnerClaims() external {
        _ranked(_spends(1, 2, 3));
        uint256 net = competition.prizePool() * 9 / 10;
        vm.expectEmit(address(competition));
        emit ICompetition.PrizeClaimed(_players[1], 2, net * 3 / 9);
        vm.prank(_players[1]);
        assertEq(competition.claimPrize(), net * 3 / 9);
        assertEq(prize.balanceOf(_players[1]), net * 3 / 9);
        assertTrue(competition.participant(_players[1]).claimed);
        assertEq(competition.prizeOf(_players[1]), 0);
    }

    function test_RevertWhen_ItWasClaimedAlready() external {
        _ranked(_spends(1, 2, 3));
        vm.startPrank(_players[0]);
        competition.claimPrize();
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NothingToClaim.selector, _players[0]));
        competition.claimPrize();
        vm.stopPrank();
    }

    function test_RevertWhen_TheAccountWonNothingOrTookNoPart() external {
        uint256[] memory spends = new uint256[](4);
        (spends[0], spends[1], spends[2], spends[3]) = (1, 2, 3, 4);
        _ranked(spends);
        address[2] memory losers = [_players[3], host];
        for (uint256 i; i < 2; ++i) {
            vm.prank(losers[i]);
            vm.expectRevert(abi.encodeWithSelector(ICompetition.NothingToClaim.selector, losers[i]));
            competition.claimPrize();
            assertEq(competition.prizeOf(losers[i]), 0);
        }
    }

    function test_GivenTwoTieForTheFirstPlace() external {
        _ranked(_spends(1, 1, 3));
        uint256 net = competition.prizePool() * 9 / 10;
        assertEq(competition.prizeOf(_players[0]), net * 4 / 9);
        assertEq(competition.prizeOf(_players[1]), net * 4 / 9);
        assertEq(competition.prizeOf(_players[2]), net / 9);
        vm.expectEmit(address(competition));
        emit ICompetition.PrizeClaimed(_players[1], 1, net * 4 / 9);
        vm.prank(_players[1]);
        competition.claimPrize();
    }

    function test_GivenATieReachesBeyondTheLastPlace() external {
        uint256[] memory spends = new uint256[](5);
        (spends[0], spends[1], spends[2], spends[3], spends[4]) = (1, 2, 3, 3, 3);
        _ranked(spends);
        uint256 net = competition.prizePool() * 9 / 10;
        for (uint256 i = 2; i < 5; ++i) {
            assertEq(competition.prizeOf(_players[i]), net / 9 / 3);
        }
        _assertAllPaid();
    }

    function test_GivenFewerAreEligibleThanThereArePlaces() external {
        _ranked(_spends(1, 2, 0));
        uint256 net = competition.prizePool() * 9 / 10;
        assertEq(competition.prizeOf(_players[0]), net * 5 / 8);
        assertEq(competition.prizeOf(_players[1]), net * 3 / 8);
        assertEq(competition.prizeOf(_players[2]), 0);
        _assertAllPaid();
    }

    function test_GivenRoundingLeavesUnits() external {
        ICompetition.Rules memory r = _rules();
        (r.entryFee, r.hostContribution, r.hostBps) = (0, 17, 0);
        (r.placesBps[0], r.placesBps[1], r.placesBps[2]) = (3334, 3333, 3333);
        competition = _create(r, _market());
        // 17 units: 5.67 each for two in front, 5.67 for the third.
        _ranked(_spends(1, 1, 3));
        assertEq(competition.prizeOf(_players[0]), 6);
        assertEq(competition.prizeOf(_players[1]), 6);
        assertEq(competition.prizeOf(_players[2]), 5);
        _assertAllPaid();
    }

    function test_WhenAnybodyClaimsTheOwnersFee() external {
        _ranked(_spends(1, 2, 3));
        uint256 fee = competition.prizePool() / 10;
        uint256 before = prize.balanceOf(host);
        assertEq(competition.ownerFee(), fee);
        vm.expectEmit(address(competition));
        emit ICompetition.OwnerFeeClaimed(host, fee);
        vm.prank(alice);
        assertEq(competition.claimOwnerFee(), fee);
        assertEq(prize.balanceOf(host), before + fee);
        assertEq(competition.ownerFee(), 0);
    }

    function test_RevertWhen_TheOwnersFeeWasClaimedAlready() external {
        _ranked(_spends(1, 2, 3));
        competition.claimOwnerFee();
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NothingToClaim.selector, host));
        competition.claimOwnerFee();
    }

    function test_GivenTheWinTypeIsTheAmount() external {
        ICompetition.Rules memory r = _rules();
        r.winType = ICompetition.WinType.Amount;
        competition = _create(r, _market());
        _toRegistration();
        _join(alice, 200e6);
        _join(bob, DEPOSIT);
        _toStart();
        _trade(alice, address(dollar), address(token0), 15e6);
        _trade(bob, address(dollar), address(token0), 10e6);
        _toEnd();
        // Alice lost 7.5 % and bob 10 %, but alice lost more.
        assertEq(competition.scoreOf(alice), -15e6);
        assertEq(competition.scoreOf(bob), -10e6);
        _rank(bob, alice);
    }

    function _assertAllPaid() private {
        for (uint256 i; i < _players.length; ++i) {
            if (competition.prizeOf(_players[i]) == 0) continue;
            vm.prank(_players[i]);
            competition.claimPrize();
        }
        if (competition.ownerFee() != 0) competition.claimOwnerFee();
        assertEq(prize.balanceOf(address(competition)), 0, 'something is left of the pool');
    }

    function _ranked(uint256[] memory spends) private {
        _field(spends);
        competition.submitRanking(_players);
    }

    /// @dev One player for each amount: it has spent that many dollars by the end; a player with zero does not trade.
    function _field(uint256[] memory spends) private {
        _toRegistration();
        for (uint256 i; i < spends.length; ++i) {
            _players.push(vm.addr(i + 1));
            _join(_players[i], DEPOSIT);
        }
        _toStart();
        for (uint256 i; i < spends.length; ++i) {
            if (spends[i] != 0) _trade(_players[i], address(dollar), address(token0), spends[i] * 1e6);
        }
        _toEnd();
    }

    function _spends(uint256 a, uint256 b, uint256 c) private pure returns (uint256[] memory list) {
        list = new uint256[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }
}
