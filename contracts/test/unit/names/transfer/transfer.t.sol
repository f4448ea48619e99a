// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {IThenaId} from '../../../../src/interfaces/names/IThenaId.sol';
import {NameFixture} from '../../../utils/NameFixture.sol';

// NAME-10
contract TransferName_Unit_Test is NameFixture {
    function setUp() public override {
        super.setUp();
        _mint(alice, 'alice', alice);
        skip(1 days);
    }

    function test_RevertWhen_CoinsAreSentAlong() external {
        deal(alice, 2);
        vm.startPrank(alice);
        vm.expectRevert(IThenaId.CoinsRefused.selector);
        names.transferFrom{value: 1}(alice, bob, 1);
        vm.expectRevert(IThenaId.CoinsRefused.selector);
        names.approve{value: 1}(bob, 1);
    }

    function test_RevertWhen_TheReceiverIsTheNamesThemselves() external {
        vm.expectRevert(abi.encodeWithSelector(IThenaId.InvalidRecipient.selector, address(names)));
        vm.prank(alice);
        names.transferFrom(alice, address(names), 1);
    }

    function test_RevertWhen_AStrangerSendsAName() external {
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        vm.prank(carol);
        names.transferFrom(alice, carol, 1);
    }

    function test_WhenANameIsSent() external {
        assertTrue(names.supportsInterface(0x49064906));
        assertTrue(names.supportsInterface(0x80ac58cd));
        vm.expectEmit(address(names));
        emit IThenaId.MetadataUpdate(1);
        vm.prank(alice);
        names.transferFrom(alice, bob, 1);
        assertEq(names.changedHandsAt(1), START + 1 days);
        assertEq(names.ownerOf(1), bob);
        assertEq(names.nameToTokenId('alice'), 1);
    }

    function test_WhenSomebodyIsApprovedForAName() external {
        vm.prank(alice);
        names.approve(bob, 1);
        assertEq(names.getApproved(1), bob);
        vm.prank(bob);
        names.transferFrom(alice, carol, 1);
        assertEq(names.ownerOf(1), carol);
        assertEq(names.getApproved(1), address(0));
    }

    function test_WhenANameIsSentToItsOwner() external {
        vm.prank(alice);
        names.transferFrom(alice, alice, 1);
        assertEq(names.changedHandsAt(1), 0);
        assertEq(names.displayNameOf(alice), 1);
    }

    function test_GivenNobodyHasTheName() external {
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        names.tokenURI(2);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        names.nameOf(2);
    }
}
