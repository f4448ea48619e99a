// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-15
contract IncreasePrize_Unit_Test is ArenaFixture {
    address private _donor = makeAddr('donor');

    function setUp() public override {
        super.setUp();
        prize.mint(_donor, 1000e18);
        vm.prank(_donor);
        prize.approve(address(competition), type(uint256).max);
    }

    function test_RevertWhen_RegistrationHasNotStarted() external {
        _toRegistration();
        rewind(1);
        _expectRefusal(1, abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.NotOpen));
    }

    function test_RevertWhen_TheCompetitionIsOver() external {
        _openWithThree();
        _toEnd();
        _expectRefusal(1, abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Ended));
    }

    function test_RevertWhen_ItAddsNothing() external {
        _toRegistration();
        _expectRefusal(0, abi.encodeWithSelector(ICompetition.ZeroAmount.selector));
    }

    function test_WhenAnybodyAdds() external {
        _toRegistration();
        vm.expectEmit(address(competition));
        emit ICompetition.PrizeIncreased(_donor, 7e18, CONTRIBUTION + 7e18);
        _increase(7e18);
        vm.warp(competition.rules().registrationEnd);
        _increase(2e18);
        assertEq(competition.prizePool(), CONTRIBUTION + 9e18);
        assertEq(competition.paidIn(_donor), 9e18);
        assertEq(prize.balanceOf(address(competition)), CONTRIBUTION + 9e18);
    }

    function test_WhenAnybodyAdds_UntilTheEnd() external {
        _openWithThree();
        _toEnd();
        rewind(1);
        _increase(1);
        assertEq(competition.paidIn(_donor), 1);
    }

    function test_RevertWhen_TheSumIsBeyond128Bits() external {
        _toRegistration();
        _expectRefusal(type(uint128).max, abi.encodeWithSelector(SafeCastLib.Overflow.selector));
    }

    function test_RevertGiven_FewerThanTwoTookPart() external {
        _toRegistration();
        _join(alice, DEPOSIT);
        _toStart();
        _expectRefusal(1, abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Void));
    }

    function _increase(uint256 amount) private {
        vm.prank(_donor);
        competition.increasePrize(amount);
    }

    function _expectRefusal(uint256 amount, bytes memory reason) private {
        vm.prank(_donor);
        vm.expectRevert(reason);
        competition.increasePrize(amount);
    }
}
