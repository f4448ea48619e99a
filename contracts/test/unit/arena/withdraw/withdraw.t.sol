// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-20
contract WithdrawFromCompetition_Unit_Test is ArenaFixture {
    function setUp() public override {
        super.setUp();
        _openWithThree();
    }

    function test_RevertWhen_TheEndHasNotCome() external {
        _toEnd();
        rewind(1);
        address[] memory tokens = _pools(address(dollar));
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Live));
        competition.withdraw(tokens);
    }

    function test_RevertWhen_TheAccountTakesNoPart() external {
        _toEnd();
        address[] memory tokens = _pools(address(dollar));
        vm.prank(host);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NotParticipant.selector, host));
        competition.withdraw(tokens);
    }

    function test_RevertWhen_ThereIsNothingToTakeOut() external {
        _toEnd();
        _expectNothing(_pools(address(token0)));
        _expectNothing(new address[](0));
        _expectNothing(_pools(address(prize)));
    }

    function test_WhenEverythingIsTakenOutAtOnce() external {
        uint256 bought = _trade(alice, address(dollar), address(token0), 30e6);
        _toEnd();
        vm.expectEmit(address(competition));
        emit ICompetition.Withdrawn(alice, address(token0), bought);
        vm.expectEmit(address(competition));
        emit ICompetition.Withdrawn(alice, address(dollar), DEPOSIT - 30e6);
        vm.prank(alice);
        competition.withdraw(_pools(address(token0), address(dollar)));
        assertEq(token0.balanceOf(alice), bought);
        assertEq(dollar.balanceOf(alice), DEPOSIT - 30e6);
        assertTrue(competition.isWithdrawn(alice, address(dollar)));
        assertFalse(competition.isWithdrawn(bob, address(dollar)));
    }

    function test_WhenItWasTakenOutAlready() external {
        _trade(alice, address(dollar), address(token0), 30e6);
        _toEnd();
        _withdraw(alice, address(dollar));
        _expectNothing(_pools(address(dollar), address(dollar)));
        vm.prank(alice);
        competition.withdraw(_pools(address(dollar), address(token0)));
        assertEq(dollar.balanceOf(alice), DEPOSIT - 30e6);
    }

    function test_GivenTheRankingIsUnderWay() external {
        _roundTrip(alice, 10e6);
        _roundTrip(bob, 20e6);
        _toEnd();
        int256 score = competition.scoreOf(alice);
        _withdraw(alice, address(dollar));
        assertEq(competition.scoreOf(alice), score);
        _rank(alice, bob, carol);
        assertEq(competition.participant(alice).rank, 1);
    }

    function test_GivenATokenRefuses() external {
        uint256 bought = _trade(alice, address(dollar), address(token0), 30e6);
        _toEnd();
        vm.mockCallRevert(address(dollar), abi.encodeWithSignature('transfer(address,uint256)'), 'frozen');
        vm.expectEmit(address(competition));
        emit ICompetition.WithdrawalRefused(alice, address(dollar));
        vm.prank(alice);
        competition.withdraw(_pools(address(dollar), address(token0)));
        assertEq(token0.balanceOf(alice), bought);
        assertFalse(competition.isWithdrawn(alice, address(dollar)));
        vm.clearMockedCalls();
        _withdraw(alice, address(dollar));
        assertEq(dollar.balanceOf(alice), DEPOSIT - 30e6);
    }

    function _expectNothing(address[] memory tokens) private {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NothingToClaim.selector, alice));
        competition.withdraw(tokens);
    }
}
