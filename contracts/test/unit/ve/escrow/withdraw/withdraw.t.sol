// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// LOCK-5, LOCK-10, LOCK-11
contract Withdraw_Unit_Test is EscrowFixture {
    uint256 private _id;

    function setUp() public override {
        super.setUp();
        _id = _aliceLock();
    }

    function test_RevertWhen_TheCallerIsNeitherOwnerNorApproved() external {
        _expire(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, _id, bob));
        vm.prank(bob);
        ve.withdraw(_id);
    }

    function test_RevertGiven_TheLockIsNotExpired() external {
        uint256 end = ve.locked(_id).end;
        vm.warp(end - 1);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockNotExpired.selector, _id, end));
        vm.prank(alice);
        ve.withdraw(_id);
    }

    function test_RevertGiven_TheLockHasARebase() external {
        _flip();
        _expire(_id);
        uint256 due = distributor.claimable(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.RebaseUnclaimed.selector, _id, due));
        vm.prank(alice);
        ve.withdraw(_id);
        distributor.claim(_id);
        vm.prank(alice);
        ve.withdraw(_id);
        assertEq(token.balanceOf(alice), 1_000_000e18 + due);
    }

    // INV-19: pausing never blocks exits
    function test_GivenEntryIsPausedTheLockIsAutomatedAndHasVoted() external {
        _setAutomation();
        _automate(_id);
        _expire(_id);
        voter.note(_id, true);
        _pause();
        vm.prank(alice);
        ve.withdraw(_id);
        assertEq(token.balanceOf(alice), 1_000_000e18);
        assertFalse(ve.isAutomated(_id));
    }

    function test_WhenAnOperatorWithdraws() external {
        vm.prank(alice);
        ve.approve(bob, _id);
        _expire(_id);
        vm.prank(bob);
        ve.withdraw(_id);
        assertEq(token.balanceOf(alice), 1_000_000e18);
        assertEq(token.balanceOf(bob), 1_000_000e18);
    }

    function test_WhenNothingIsWrong() external {
        uint256 end = ve.locked(_id).end;
        _expire(_id);
        vm.expectEmit();
        emit IVotingEscrow.Supply(AMOUNT, 0);
        vm.expectEmit();
        emit IVotingEscrow.Withdraw(alice, _id, AMOUNT, end);
        vm.prank(alice);
        ve.withdraw(_id);
        assertEq(token.balanceOf(alice), 1_000_000e18);
        assertEq(token.balanceOf(address(ve)), 0);
        assertEq(ve.supply(), 0);
        assertEq(ve.balanceOf(alice), 0);
        assertEq(ve.balanceOfNFT(_id), 0);
        assertEq(ve.balanceOfNFTAt(_id, START), (AMOUNT * (end - START)) / MAXTIME);
        assertEq(ve.lockedAt(_id), START);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        vm.prank(alice);
        ve.withdraw(_id);
    }
}
