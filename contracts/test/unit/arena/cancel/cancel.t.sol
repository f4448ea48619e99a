// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-19
contract CancelCompetition_Unit_Test is ArenaFixture {
    function test_RevertWhen_TheCallerIsNotTheHost() external {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NotHost.selector, alice));
        competition.cancel();
    }

    function test_RevertWhen_RegistrationHasStarted() external {
        _toRegistration();
        vm.prank(host);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Registration));
        competition.cancel();
    }

    function test_WhenTheHostTakesItBackBefore() external {
        _toRegistration();
        rewind(1);
        uint256 before = prize.balanceOf(host);
        vm.expectEmit(address(competition));
        emit ICompetition.CompetitionCancelled();
        vm.expectEmit(address(competition));
        emit ICompetition.Refunded(host, CONTRIBUTION);
        vm.prank(host);
        competition.cancel();
        assertEq(prize.balanceOf(host), before + CONTRIBUTION);
        assertEq(prize.balanceOf(address(competition)), 0);
        assertEq(competition.paidIn(host), 0);
    }

    function test_GivenItWasCancelled() external {
        vm.prank(host);
        competition.cancel();
        bytes memory reason = abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Cancelled);
        vm.startPrank(host);
        vm.expectRevert(reason);
        competition.cancel();
        vm.expectRevert(reason);
        competition.refund();
        _toRegistration();
        vm.expectRevert(reason);
        competition.join(0);
        vm.expectRevert(reason);
        competition.increasePrize(1);
        vm.stopPrank();
    }
}
