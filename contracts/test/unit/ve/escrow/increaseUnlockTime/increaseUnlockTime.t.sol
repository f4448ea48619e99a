// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// LOCK-5
contract IncreaseUnlockTime_Unit_Test is EscrowFixture {
    uint256 private _id;
    uint256 private _end;

    function setUp() public override {
        super.setUp();
        _id = _aliceLock();
        _end = ve.locked(_id).end;
    }

    function _extend(uint256 end) private {
        vm.prank(alice);
        ve.increaseUnlockTime(_id, end - block.timestamp);
    }

    function test_RevertWhen_TheCallerIsNeitherOwnerNorApproved() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, _id, bob));
        vm.prank(bob);
        ve.increaseUnlockTime(_id, MAXTIME);
    }

    function test_RevertGiven_TheLockIsExpired() external {
        _expire(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockExpired.selector, _id, _end));
        vm.prank(alice);
        ve.increaseUnlockTime(_id, MAXTIME);
    }

    // LOCK-6: at most once per epoch, enforced on chain
    function test_RevertGiven_TheLockWasExtendedInThisEpoch() external {
        _extend(_end + WEEK);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.ExtensionAlreadyUsed.selector, _id, THURSDAY));
        _extend(_end + 2 * WEEK);
        vm.warp(THURSDAY + WEEK - 1);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.ExtensionAlreadyUsed.selector, _id, THURSDAY));
        _extend(_end + 2 * WEEK);
        vm.warp(THURSDAY + WEEK);
        _extend(_end + 2 * WEEK);
        assertEq(ve.locked(_id).end, _end + 2 * WEEK);
        assertEq(ve.lockDetails(_id).extendedEpoch, THURSDAY + WEEK);
    }

    function test_RevertWhen_TheEndWouldNotBeLater() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockDurationNotInFuture.selector, _end, _end));
        _extend(_end + WEEK - 1);
    }

    function test_RevertWhen_TheEndWouldBeMoreThanTwoYearsAhead() external {
        vm.expectPartialRevert(IVotingEscrow.LockDurationTooLong.selector);
        _extend(START + MAXTIME + WEEK);
    }

    function test_WhenNothingIsWrong() external {
        _pause();
        uint256 end = _end + 10 * WEEK;
        vm.expectEmit();
        emit IVotingEscrow.Deposit(alice, _id, IVotingEscrow.DepositType.INCREASE_UNLOCK_TIME, 0, end, block.timestamp);
        _extend(end);
        assertEq(ve.balanceOfNFT(_id), _power(AMOUNT, end));
        assertEq(ve.totalSupply(), _power(AMOUNT, end));
        vm.warp(_end);
        assertEq(ve.totalSupply(), _power(AMOUNT, end));
        vm.warp(end);
        assertEq(ve.totalSupply(), 0);
    }
}
