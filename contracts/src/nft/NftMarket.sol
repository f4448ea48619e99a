// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC2981} from '@openzeppelin/contracts/interfaces/IERC2981.sol';
import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {INftMarket} from '../interfaces/nft/INftMarket.sol';
import {NftMath} from '../libraries/NftMath.sol';
import {TransientLock} from '../utils/TransientLock.sol';

// NFT-5
/// @title NftMarket
/// @dev No account is privileged, nothing can be paused, and no coin stays here. A seller that rejects its coins only
/// prevents the sale of its own item.
contract NftMarket is INftMarket, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc INftMarket
    address public immutable nft;
    mapping(uint256 tokenId => Listing) private _listings;

    constructor(address nft_) {
        if (nft_ == address(0)) revert ZeroAddress();
        nft = nft_;
    }

    /// @inheritdoc INftMarket
    function list(uint256 tokenId, uint256 price) external lock {
        if (price == 0) revert ZeroAmount();
        _listings[tokenId] = Listing(msg.sender, SafeCastLib.toUint96(price));
        emit Listed(tokenId, msg.sender, price);
        IERC721(nft).transferFrom(msg.sender, address(this), tokenId);
    }

    /// @inheritdoc INftMarket
    function cancel(uint256 tokenId) external lock {
        Listing memory l = _listings[tokenId];
        if (l.seller == address(0)) revert NotListed(tokenId);
        if (l.seller != msg.sender) revert NotSeller(tokenId, msg.sender);
        delete _listings[tokenId];
        emit Cancelled(tokenId, msg.sender);
        // The seller held the item before: no receiver check is needed.
        IERC721(nft).transferFrom(address(this), msg.sender, tokenId);
    }

    /// @inheritdoc INftMarket
    function buy(uint256 tokenId) external payable lock {
        Listing memory l = _listings[tokenId];
        if (l.seller == address(0)) revert NotListed(tokenId);
        if (msg.value != l.price) revert PriceDiffers(l.price, msg.value);
        delete _listings[tokenId];
        (address receiver, uint256 royalty) = IERC2981(nft).royaltyInfo(tokenId, l.price);
        emit Sold(tokenId, l.seller, msg.sender, l.price, royalty);
        if (royalty != 0) receiver.safeTransferETH(royalty);
        l.seller.safeTransferETH(l.price - royalty);
        IERC721(nft).safeTransferFrom(address(this), msg.sender, tokenId);
    }

    /// @inheritdoc INftMarket
    function listing(uint256 tokenId) external view returns (Listing memory) {
        return _listings[tokenId];
    }

    /// @inheritdoc INftMarket
    function listings(uint256 firstId, uint256 count) external view returns (Offer[] memory offers) {
        uint256 end = FixedPointMathLib.min(FixedPointMathLib.saturatingAdd(firstId, count), NftMath.ITEMS + 1);
        offers = new Offer[](FixedPointMathLib.zeroFloorSub(end, firstId));
        uint256 found;
        for (uint256 id = firstId; id < end; ++id) {
            Listing memory l = _listings[id];
            if (l.seller != address(0)) offers[found++] = Offer(id, l.seller, l.price);
        }
        assembly ('memory-safe') {
            mstore(offers, found)
        }
    }
}
