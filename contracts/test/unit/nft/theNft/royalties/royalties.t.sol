// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC2981} from '@openzeppelin/contracts/interfaces/IERC2981.sol';
import {ITheNft} from '../../../../../src/interfaces/nft/ITheNft.sol';
import {TheNft} from '../../../../../src/nft/TheNft.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

// NFT-1
/// @notice NFT-4: royalty 3 % of a sale, by ERC-2981
contract Royalties_Unit_Test is NftFixture {
    TheNft private _fresh;

    function setUp() public override {
        super.setUp();
        _fresh = new TheNft('', '', nft.artProxy());
    }

    function test_RevertWhen_TheCallerIsNotTheDeployer() external {
        vm.expectRevert(abi.encodeWithSelector(ITheNft.NotDeployer.selector, alice));
        vm.prank(alice);
        _fresh.setRoyalties(alice);
    }

    function test_RevertGiven_TheReceiverIsNamed() external {
        vm.expectRevert(ITheNft.AlreadySet.selector);
        nft.setRoyalties(alice);
    }

    function test_RevertWhen_TheReceiverIsTheZeroAddress() external {
        vm.expectRevert(ITheNft.ZeroAddress.selector);
        _fresh.setRoyalties(address(0));
    }

    function test_GivenNoReceiverIsNamed() external view {
        (address receiver, uint256 amount) = _fresh.royaltyInfo(1, 1 ether);
        assertEq(receiver, address(0));
        assertEq(amount, 0);
    }

    function test_GivenAPrice() external {
        (address receiver, uint256 amount) = nft.royaltyInfo(1, 1 ether);
        assertEq(receiver, address(royalties));
        assertEq(amount, 0.03 ether);
        (, amount) = nft.royaltyInfo(1, 33);
        assertEq(amount, 0);
        (, amount) = nft.royaltyInfo(1, 34);
        assertEq(amount, 1);
        (, amount) = nft.royaltyInfo(1, type(uint256).max);
        assertEq(amount, type(uint256).max / 100 * 3 + 1, 'no price is too high');
        vm.expectEmit(address(_fresh));
        emit ITheNft.RoyaltiesSet(bob);
        _fresh.setRoyalties(bob);
        assertTrue(nft.supportsInterface(type(IERC2981).interfaceId));
        assertTrue(nft.supportsInterface(0x80ac58cd));
        assertFalse(nft.supportsInterface(0xffffffff));
    }
}
