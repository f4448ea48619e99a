// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-9, ARENA-14
contract CompetitionViews_Unit_Test is ArenaFixture {
    function test_WhenTimePasses() external {
        ICompetition.Rules memory r = competition.rules();
        _expectTurn(r.registrationStart, ICompetition.Phase.NotOpen, ICompetition.Phase.Registration);
        _join(alice, DEPOSIT);
        _join(bob, DEPOSIT);
        _expectTurn(r.registrationEnd, ICompetition.Phase.Registration, ICompetition.Phase.Waiting);
        _expectTurn(r.start, ICompetition.Phase.Waiting, ICompetition.Phase.Live);
        _expectTurn(r.end, ICompetition.Phase.Live, ICompetition.Phase.Ended);
        skip(365 days);
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Ended));
    }

    function test_GivenFewerThanTwoTakePart() external {
        _toRegistration();
        _join(alice, DEPOSIT);
        _expectTurn(competition.rules().start, ICompetition.Phase.Waiting, ICompetition.Phase.Void);
        _toEnd();
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Void));
    }

    function test_WhenAnAccountTakesNoPart() external {
        ICompetition.Participant memory none = competition.participant(alice);
        assertEq(none.index, 0);
        assertEq(none.deposited, 0);
        assertEq(competition.balanceOf(alice, address(dollar)), 0);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NotParticipant.selector, alice));
        competition.scoreOf(alice);
    }

    function test_GivenNothingWasDeposited() external {
        _toRegistration();
        _join(alice, 0);
        _join(bob, DEPOSIT);
        _toStart();
        assertEq(competition.scoreOf(alice), 0);
        _trade(bob, address(dollar), address(token0), 1e6);
        _toEnd();
        assertFalse(competition.isOrdered(_pools(alice, bob)));
        _rank(bob, alice);
        assertEq(competition.prizeOf(alice), 0);
    }

    function _expectTurn(uint256 at, ICompetition.Phase before, ICompetition.Phase from) private {
        vm.warp(at - 1);
        assertEq(uint256(competition.phase()), uint256(before), 'a second before');
        vm.warp(at);
        assertEq(uint256(competition.phase()), uint256(from), 'from the second on');
    }
}
