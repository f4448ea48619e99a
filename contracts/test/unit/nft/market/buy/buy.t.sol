// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {INftMarket} from '../../../../../src/interfaces/nft/INftMarket.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {NftMarket} from '../../../../../src/nft/NftMarket.sol';
import {TheNft} from '../../../../../src/nft/TheNft.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

/// @notice NFT-5: a small fixed-price sale contract makes real sales
contract Buy_Unit_Test is NftFixture {
    bytes private _again;
    bytes private _answer;
    bool private _refuses;

    /// @dev This contract is a seller: one that tries to enter again, or refuses its coins.
    receive() external payable {
        require(!_refuses);
        if (_again.length != 0) (, _answer) = address(market).call(_again);
    }

    function setUp() public override {
        super.setUp();
        vm.prank(alice);
        market.list(1, 1 ether);
        deal(bob, 10 ether);
    }

    function _sellHere() private {
        vm.prank(alice);
        nft.transferFrom(alice, address(this), 2);
        nft.approve(address(market), 2);
        market.list(2, 1 ether);
    }

    function test_RevertGiven_TheItemIsNotForSale() external {
        vm.expectRevert(abi.encodeWithSelector(INftMarket.NotListed.selector, 2));
        vm.prank(bob);
        market.buy{value: 1 ether}(2);
    }

    function test_RevertWhen_TheCoinsAreNotThePrice() external {
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(INftMarket.PriceDiffers.selector, 1 ether, 1 ether - 1));
        market.buy{value: 1 ether - 1}(1);
        vm.expectRevert(abi.encodeWithSelector(INftMarket.PriceDiffers.selector, 1 ether, 1 ether + 1));
        market.buy{value: 1 ether + 1}(1);
    }

    function test_WhenNothingIsWrong() external {
        vm.expectEmit(address(market));
        emit INftMarket.Sold(1, alice, bob, 1 ether, 0.03 ether);
        vm.prank(bob);
        market.buy{value: 1 ether}(1);
        assertEq(nft.ownerOf(1), bob);
        assertEq(alice.balance, 0.97 ether);
        assertEq(address(royalties).balance, 0.03 ether);
        assertEq(address(market).balance, 0);
        vm.expectRevert(abi.encodeWithSelector(INftMarket.NotListed.selector, 1));
        vm.prank(bob);
        market.buy{value: 1 ether}(1);
        royalties.distribute(_tokens(address(wbnb)));
        _nextEpoch();
        assertEq(royalties.claimable(address(wbnb), alice), uint256(0.02 ether) * 10 / 1734);
    }

    function test_GivenNobodyReceivesRoyalties() external {
        TheNft fresh = new TheNft('', '', nft.artProxy());
        NftMarket sale = new NftMarket(address(fresh));
        fresh.mint(alice, 1);
        vm.startPrank(alice);
        fresh.approve(address(sale), 1);
        sale.list(1, 1 ether);
        vm.stopPrank();
        vm.prank(bob);
        sale.buy{value: 1 ether}(1);
        assertEq(alice.balance, 1 ether);
    }

    function test_RevertWhen_TheBuyerIsAContractThatTakesNoItems() external {
        deal(address(this), 1 ether);
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        market.buy{value: 1 ether}(1);
    }

    function test_WhenTheSellerRefusesItsCoins() external {
        _sellHere();
        _refuses = true;
        vm.expectRevert(SafeTransferLib.ETHTransferFailed.selector);
        vm.prank(bob);
        market.buy{value: 1 ether}(2);
        market.cancel(2);
        assertEq(nft.ownerOf(2), address(this));
    }

    /// @dev REL-1: checks, effects, interactions and a guard on every entry
    function test_WhenTheSellerEntersAgain() external {
        _sellHere();
        _again = abi.encodeCall(INftMarket.cancel, (2));
        deal(address(this), 0);
        vm.prank(bob);
        market.buy{value: 1 ether}(2);
        assertEq(bytes4(_answer), IPool.Reentrancy.selector);
        assertEq(nft.ownerOf(2), bob);
        assertEq(address(this).balance, 0.97 ether);
    }

    function testFuzz_PaysEveryWeiOfThePrice(uint96 price) external {
        vm.assume(price != 0);
        vm.prank(alice);
        market.list(3, price);
        deal(bob, price);
        vm.prank(bob);
        market.buy{value: price}(3);
        assertEq(alice.balance + address(royalties).balance, price);
        assertLe(address(royalties).balance * 100, uint256(price) * 3);
    }
}
