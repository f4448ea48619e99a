// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {IVotingEscrow} from '../../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// LOCK-5, LOCK-11
contract Transfer_Unit_Test is EscrowFixture {
    uint256 private _id;

    function setUp() public override {
        super.setUp();
        _id = _aliceLock();
    }

    function _send(uint256 id, address to) private {
        vm.prank(alice);
        ve.transferFrom(alice, to, id);
    }

    // REL-19: unlimited votes by moving the NFT
    function test_RevertGiven_TheLockVoted() external {
        voter.note(_id, true);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.AlreadyVoted.selector, _id, THURSDAY + WEEK));
        _send(_id, bob);
        _nextEpoch();
        _send(_id, bob);
        assertTrue(ve.voted(_id));
    }

    function test_RevertGiven_TheLockIsAutomated() external {
        _setAutomation();
        _automate(_id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockIsAutomated.selector, _id));
        _send(_id, bob);
    }

    function test_RevertGiven_TheLockHasARebase() external {
        _flip();
        vm.expectPartialRevert(IVotingEscrow.RebaseUnclaimed.selector);
        _send(_id, bob);
        distributor.claim(_id);
        _send(_id, bob);
    }

    // REL-21, LOCK-14: NFT sent to a non-receiver
    function test_RevertWhen_TheReceiverTakesNone() external {
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        _send(_id, address(ve));
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        vm.prank(alice);
        ve.safeTransferFrom(alice, address(token), _id);
    }

    function test_RevertWhen_CoinsAreSentAlong() external {
        vm.deal(alice, 2);
        vm.startPrank(alice);
        vm.expectRevert(IVotingEscrow.CoinsRefused.selector);
        ve.transferFrom{value: 1}(alice, bob, _id);
        vm.expectRevert(IVotingEscrow.CoinsRefused.selector);
        ve.approve{value: 1}(bob, _id);
    }

    function test_RevertWhen_TheCallerIsNeitherOwnerNorApproved() external {
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        vm.prank(bob);
        ve.transferFrom(alice, bob, _id);
    }

    function test_GivenTheLockIsExpired() external {
        _expire(_id);
        _send(_id, bob);
        assertEq(ve.ownerOf(_id), bob);
    }

    function test_WhenItIsSentToOneself() external {
        uint256 second = _aliceLock();
        _send(_id, alice);
        assertEq(ve.balanceOf(alice), 2);
        assertEq(ve.ownerToNFTokenIdList(alice, 0) + ve.ownerToNFTokenIdList(alice, 1), _id + second);
        _send(second, bob);
        assertEq(ve.ownerToNFTokenIdList(alice, 0), _id);
    }

    // LOCK-9: power reads 0 in the block of an ownership change
    function test_WhenNothingIsWrong() external {
        uint256 second = _aliceLock();
        uint256 third = _aliceLock();
        uint256 total = ve.totalSupply();
        _send(_id, bob);
        assertEq(ve.balanceOfNFT(_id), 0);
        assertEq(ve.ownershipChange(_id), block.number);
        assertEq(ve.totalSupply(), total);
        assertEq(ve.ownerToNFTokenIdList(alice, 0), third);
        assertEq(ve.ownerToNFTokenIdList(alice, 1), second);
        assertEq(ve.ownerToNFTokenIdList(bob, 0), _id);
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.OwnerIndexOutOfBounds.selector, alice, 2));
        ve.ownerToNFTokenIdList(alice, 2);
        vm.roll(block.number + 1);
        assertEq(ve.balanceOfNFT(_id), _power(AMOUNT, ve.locked(_id).end));
        _send(third, bob);
        _send(second, bob);
        assertEq(ve.balanceOf(alice), 0);
        assertEq(ve.ownerToNFTokenIdList(bob, 2), second);
    }
}
