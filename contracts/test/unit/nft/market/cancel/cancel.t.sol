// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {INftMarket} from '../../../../../src/interfaces/nft/INftMarket.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

// NFT-5
contract Cancel_Unit_Test is NftFixture {
    function test_RevertGiven_TheItemIsNotForSale() external {
        vm.expectRevert(abi.encodeWithSelector(INftMarket.NotListed.selector, 1));
        market.cancel(1);
    }

    function test_RevertWhen_TheCallerIsNotTheSeller() external {
        vm.prank(alice);
        market.list(1, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(INftMarket.NotSeller.selector, 1, bob));
        vm.prank(bob);
        market.cancel(1);
    }

    function test_WhenNothingIsWrong() external {
        vm.startPrank(alice);
        market.list(1, 1 ether);
        vm.expectEmit(address(market));
        emit INftMarket.Cancelled(1, alice);
        market.cancel(1);
        assertEq(nft.ownerOf(1), alice);
        vm.expectRevert(abi.encodeWithSelector(INftMarket.NotListed.selector, 1));
        market.cancel(1);
        market.list(1, 2 ether);
        assertEq(market.listing(1).price, 2 ether);
    }

    function test_GivenTheSellerIsAContractThatTakesNoItems() external {
        vm.prank(alice);
        nft.transferFrom(alice, address(this), 1);
        nft.approve(address(market), 1);
        market.list(1, 1 ether);
        market.cancel(1);
        assertEq(nft.ownerOf(1), address(this));
    }
}
