// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {ITheNft} from '../../../../../src/interfaces/nft/ITheNft.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

contract Transfer_Unit_Test is NftFixture {
    function test_RevertWhen_CoinsAreSentAlong() external {
        deal(alice, 2);
        vm.startPrank(alice);
        vm.expectRevert(ITheNft.CoinsRefused.selector);
        nft.transferFrom{value: 1}(alice, bob, 1);
        vm.expectRevert(ITheNft.CoinsRefused.selector);
        nft.approve{value: 1}(bob, 1);
    }

    function test_RevertWhen_TheReceiverIsTheCollectionItself() external {
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        vm.prank(alice);
        nft.transferFrom(alice, address(nft), 1);
    }

    /// @dev REL-21: NFT sent to a non-receiver
    function test_RevertWhen_ASafeTransferGoesToAContractThatTakesNone() external {
        vm.startPrank(alice);
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        nft.safeTransferFrom(alice, address(staking), 1);
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        nft.safeTransferFrom(alice, address(market), 1);
    }

    function test_RevertWhen_AStrangerSendsAnItem() external {
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        vm.prank(carol);
        nft.transferFrom(alice, carol, 1);
    }

    function test_GivenNobodyHasTheItem() external {
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        nft.tokenURI(16);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        nft.minterOf(16);
        assertEq(nft.tokensOfOwner(carol).length, 0);
    }
}
