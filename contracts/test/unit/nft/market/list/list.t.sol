// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {INftMarket} from '../../../../../src/interfaces/nft/INftMarket.sol';
import {NftMarket} from '../../../../../src/nft/NftMarket.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

// NFT-5
contract List_Unit_Test is NftFixture {
    function setUp() public override {
        super.setUp();
        vm.startPrank(alice);
    }

    function test_RevertWhen_ThePriceIsZero() external {
        vm.expectRevert(INftMarket.ZeroAmount.selector);
        market.list(1, 0);
    }

    function test_RevertWhen_ThePriceIsBeyond96Bits() external {
        vm.expectRevert(SafeCastLib.Overflow.selector);
        market.list(1, uint256(type(uint96).max) + 1);
    }

    function test_RevertWhen_TheItemIsNotTheCallers() external {
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        market.list(11, 1 ether);
    }

    function test_RevertWhen_TheItemIsForSale() external {
        market.list(1, 1 ether);
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        market.list(1, 2 ether);
        vm.stopPrank();
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        vm.prank(bob);
        market.list(1, 1);
    }

    function test_WhenNothingIsWrong() external {
        vm.expectEmit(address(market));
        emit INftMarket.Listed(1, alice, 1 ether);
        market.list(1, 1 ether);
        assertEq(nft.ownerOf(1), address(market));
        assertEq(market.listing(1).seller, alice);
        assertEq(market.listing(1).price, 1 ether);
        assertEq(market.listing(2).seller, address(0));
    }

    function test_WhenItemsForSaleAreReadInPages() external {
        assertEq(market.listings(1, 1734).length, 0);
        market.list(2, 2 ether);
        market.list(9, 9 ether);
        INftMarket.Offer[] memory all = market.listings(0, type(uint256).max);
        assertEq(all.length, 2);
        assertEq(all[1].tokenId, 9);
        assertEq(all[1].seller, alice);
        assertEq(all[1].price, 9 ether);
        assertEq(market.listings(3, 6).length, 0);
        assertEq(market.listings(3, 7)[0].tokenId, 9);
        assertEq(market.listings(1735, 10).length, 0);
    }

    function test_RevertWhen_ThereIsNoCollection() external {
        vm.expectRevert(INftMarket.ZeroAddress.selector);
        new NftMarket(address(0));
    }
}
