// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {VotingEscrow} from '../../../../../src/ve/escrow/VotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

contract Notes_Unit_Test is EscrowFixture {
    uint256 private _id;

    function setUp() public override {
        super.setUp();
        _id = _aliceLock();
    }

    function test_RevertWhen_TheCallerIsNotTheVoter() external {
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotVoter.selector, alice));
        vm.prank(alice);
        ve.voting(_id, true);
    }

    // VOTE-6: votedCurrentEpoch clears by itself when the epoch ends; voted is history
    function test_WhenTheVoterNotesAVote() external {
        vm.expectEmit();
        emit IVotingEscrow.Voting(_id, true, THURSDAY);
        voter.note(_id, true);
        assertTrue(ve.votedCurrentEpoch(_id) && ve.voted(_id));
        vm.warp(THURSDAY + WEEK - 1);
        assertTrue(ve.votedCurrentEpoch(_id));
        vm.warp(THURSDAY + WEEK);
        assertFalse(ve.votedCurrentEpoch(_id));
        assertTrue(ve.voted(_id));
        assertEq(ve.lockDetails(_id).votedEpoch, THURSDAY);
        voter.note(_id, false);
        assertFalse(ve.voted(_id));
        assertEq(ve.lockDetails(_id).votedEpoch, 0);
    }

    function test_WhenAVoteIsTakenBackInItsEpoch() external {
        voter.note(_id, true);
        voter.note(_id, false);
        assertFalse(ve.votedCurrentEpoch(_id) || ve.voted(_id));
        vm.prank(alice);
        ve.transferFrom(alice, bob, _id);
    }

    function test_RevertWhen_TheCallerIsNotTheAutomation() external {
        _setAutomation();
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotAutomation.selector, alice));
        vm.prank(alice);
        ve.setAutomated(_id, true);
    }

    function test_RevertGiven_TheOwnerHasNotApproved() external {
        _setAutomation();
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, _id, automation));
        vm.prank(automation);
        ve.setAutomated(_id, true);
    }

    function test_WhenTheAutomationNotes() external {
        _setAutomation();
        _automate(_id);
        assertTrue(ve.isAutomated(_id) && ve.lockDetails(_id).automated);
        // Withdrawing the mark needs no approval: it can only free the lock.
        vm.prank(alice);
        ve.approve(address(0), _id);
        vm.expectEmit();
        emit IVotingEscrow.Automated(_id, false);
        vm.prank(automation);
        ve.setAutomated(_id, false);
        assertFalse(ve.isAutomated(_id));
    }

    function test_WhenVoterAndDistributorAreSet() external {
        VotingEscrow other = new VotingEscrow('L', 'L', address(token), address(permissions), ve.artProxy());
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotDeployer.selector, alice));
        vm.prank(alice);
        other.setVoterAndDistributor(alice, alice);
        vm.expectRevert(IVotingEscrow.ZeroAddress.selector);
        other.setVoterAndDistributor(alice, address(0));
        vm.expectRevert(IVotingEscrow.ZeroAddress.selector);
        other.setVoterAndDistributor(address(0), alice);
        vm.expectEmit();
        emit IVotingEscrow.VoterAndDistributorSet(alice, bob);
        other.setVoterAndDistributor(alice, bob);
        assertEq(other.voter(), alice);
        assertEq(other.distributor(), bob);
        vm.expectRevert(IVotingEscrow.AlreadySet.selector);
        other.setVoterAndDistributor(bob, alice);
    }

    function test_WhenTheAutomationIsSet() external {
        address[3] memory others = [alice, council, governance];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.NotGovernance.selector, others[i]));
            vm.prank(others[i]);
            ve.setAutomation(automation);
        }
        bytes32 role = permissions.GOVERNANCE();
        bytes memory zero = abi.encodeCall(ve.setAutomation, (address(0)));
        vm.prank(governance);
        permissions.schedule(role, address(ve), zero, 0);
        skip(48 hours);
        vm.expectRevert(IVotingEscrow.ZeroAddress.selector);
        permissions.execute(role, address(ve), zero, 0);
        bytes32 id = permissions.operationId(role, address(ve), zero, 0);
        vm.prank(governance);
        permissions.cancel(id);
        _setAutomation();
        assertEq(ve.automation(), automation);
        bytes memory again = abi.encodeCall(ve.setAutomation, (alice));
        vm.prank(governance);
        permissions.schedule(role, address(ve), again, 0);
        skip(48 hours);
        vm.expectRevert(IVotingEscrow.AlreadySet.selector);
        permissions.execute(role, address(ve), again, 0);
    }

    function test_RevertWhen_TheEscrowIsMadeWithoutATokenARegistryOrAPicture() external {
        address art = ve.artProxy();
        vm.expectRevert(IVotingEscrow.ZeroAddress.selector);
        new VotingEscrow('L', 'L', address(0), address(permissions), art);
        vm.expectRevert(IVotingEscrow.ZeroAddress.selector);
        new VotingEscrow('L', 'L', address(token), address(0), art);
        vm.expectRevert(IVotingEscrow.ZeroAddress.selector);
        new VotingEscrow('L', 'L', address(token), address(permissions), address(0));
    }

    /// @dev ERC-4906: a marketplace redraws a lock once its amount or its end has changed.
    function test_WhenAmountOrEndChanges() external {
        uint256 id = _aliceLock();
        uint256 end = ve.locked(id).end;
        vm.startPrank(alice);
        vm.expectEmit(address(ve));
        emit IVotingEscrow.MetadataUpdate(id);
        ve.increaseAmount(id, 1);
        vm.stopPrank();
        uint256 other = _aliceLock();
        vm.startPrank(alice);
        vm.expectEmit(address(ve));
        emit IVotingEscrow.MetadataUpdate(id);
        ve.merge(other, id);
        vm.warp(block.timestamp + WEEK);
        vm.expectEmit(address(ve));
        emit IVotingEscrow.MetadataUpdate(id);
        ve.increaseUnlockTime(id, end + WEEK - block.timestamp);
        vm.stopPrank();
    }
}
