// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {ITheNft} from '../../../../../src/interfaces/nft/ITheNft.sol';
import {TheNft} from '../../../../../src/nft/TheNft.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

/// @notice NFT-1: 1,734 items; minters are fixed at mint
contract Mint_Unit_Test is NftFixture {
    function test_RevertWhen_TheCallerIsNotTheDeployer() external {
        vm.expectRevert(abi.encodeWithSelector(ITheNft.NotDeployer.selector, alice));
        vm.prank(alice);
        nft.mint(alice, 1);
    }

    function test_RevertWhen_NoItemIsAskedFor() external {
        vm.expectRevert(ITheNft.ZeroAmount.selector);
        nft.mint(alice, 0);
    }

    function test_RevertWhen_MoreItemsAreAskedForThanAreLeft() external {
        vm.expectRevert(abi.encodeWithSelector(ITheNft.NotEnoughItems.selector, 1719, 1720));
        nft.mint(alice, 1720);
        vm.expectRevert(abi.encodeWithSelector(ITheNft.NotEnoughItems.selector, 1719, type(uint256).max));
        nft.mint(alice, type(uint256).max);
    }

    function test_RevertWhen_TheMinterIsAContractThatTakesNone() external {
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        nft.mint(address(market), 1);
    }

    function test_RevertWhen_TheMinterIsTheZeroAddress() external {
        vm.expectRevert(ERC721.TransferToZeroAddress.selector);
        nft.mint(address(0), 1);
    }

    function test_WhenNothingIsWrong() external {
        vm.expectEmit(address(nft));
        emit ITheNft.Minted(carol, 16, 3);
        nft.mint(carol, 3);
        assertEq(nft.totalSupply(), 18);
        assertEq(nft.balanceOf(carol), 3);
        assertEq(nft.mintedBy(carol), 3);
        assertEq(nft.tokensOfOwner(carol), _items(16, 18));
        assertEq(nft.minterOf(16), carol);
        assertEq(nft.minterOf(15), bob);
        assertEq(nft.minterOf(1), alice);
    }

    function test_GivenTheItemsWereSold() external {
        vm.prank(alice);
        nft.transferFrom(alice, carol, 7);
        assertEq(nft.minterOf(7), alice);
        assertEq(nft.mintedBy(alice), 10);
        assertEq(nft.mintedBy(carol), 0);
        assertEq(nft.tokensOfOwner(carol), _items(7, 7));
        assertEq(nft.balanceOf(alice), 9);
    }

    /// @dev INV-18: theNFT ≤ 1,734
    function test_GivenAllAreMinted() external {
        nft.mint(carol, 1719);
        assertEq(nft.totalSupply(), 1734);
        assertEq(nft.MAX_SUPPLY(), 1734);
        assertEq(nft.ownerOf(1734), carol);
        vm.expectRevert(abi.encodeWithSelector(ITheNft.NotEnoughItems.selector, 0, 1));
        nft.mint(carol, 1);
    }

    function test_RevertWhen_NobodyDraws() external {
        vm.expectRevert(ITheNft.ZeroAddress.selector);
        new TheNft('', '', address(0));
    }

    function test_BearsTheNamesItWasGiven() external {
        TheNft named = new TheNft('Collection', 'COL', nft.artProxy());
        assertEq(named.name(), 'Collection');
        assertEq(named.symbol(), 'COL');
    }
}
