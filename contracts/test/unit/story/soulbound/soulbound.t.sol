// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {IStoryNft} from '../../../../src/interfaces/story/IStoryNft.sol';
import {StoryFixture} from '../../../utils/StoryFixture.sol';

contract Soulbound_Unit_Test is StoryFixture {
    function setUp() public override {
        super.setUp();
        _mint(alice);
    }

    function test_RevertWhen_AnItemIsTransferred() external {
        vm.startPrank(alice);
        nft.setApprovalForAll(bob, true);
        vm.expectRevert(abi.encodeWithSelector(IStoryNft.NotTransferable.selector, 1));
        nft.transferFrom(alice, bob, 1);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IStoryNft.NotTransferable.selector, 1));
        vm.prank(bob);
        nft.safeTransferFrom(alice, bob, 1);
    }

    function test_RevertWhen_AnItemIsApproved() external {
        vm.expectRevert(abi.encodeWithSelector(IStoryNft.NotTransferable.selector, 1));
        vm.prank(alice);
        nft.approve(bob, 1);
    }

    function test_Locked_TrueOfEveryItem() external view {
        assertTrue(nft.locked(1));
    }

    function test_Locked_RevertWhen_ThereIsNoSuchItem() external {
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        nft.locked(2);
    }

    function test_WhenItsMetadataAreAskedFor() external view {
        assertTrue(nft.supportsInterface(0xb45a3c0e));
        assertTrue(nft.supportsInterface(0x80ac58cd));
        assertFalse(nft.supportsInterface(0xffffffff));
        assertEq(nft.name(), 'Story');
        assertEq(nft.symbol(), 'STORY');
        assertGt(bytes(nft.tokenURI(1)).length, 500);
    }
}
