// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Sales of items at a fixed price in native coin
/// @dev This contract holds an item while it is for sale, and returns it to its seller or sends it to its buyer. Prices
/// are wei.
interface INftMarket {
    /// @notice The seller and the price of an item.
    struct Listing {
        address seller;
        uint96 price;
    }

    /// @notice A listing with the item it is for.
    struct Offer {
        uint256 tokenId;
        address seller;
        uint256 price;
    }

    /// @notice An item is for sale from now on.
    event Listed(uint256 indexed tokenId, address indexed seller, uint256 price);
    /// @notice An item was returned to its seller.
    event Cancelled(uint256 indexed tokenId, address indexed seller);
    /// @notice An item was bought for `price`, including the royalty.
    /// @param royalty The part of the price for the receiver of royalties
    event Sold(uint256 indexed tokenId, address indexed seller, address indexed buyer, uint256 price, uint256 royalty);

    /// @notice There is no market without a collection.
    error ZeroAddress();
    /// @notice An item is not given away.
    error ZeroAmount();
    /// @notice The item is not for sale here.
    error NotListed(uint256 tokenId);
    /// @notice The item was offered by another account.
    error NotSeller(uint256 tokenId, address caller);
    /// @notice The item costs another price than the coins that were sent.
    error PriceDiffers(uint256 price, uint256 paid);

    /// @notice The collection sold here.
    function nft() external view returns (address);
    /// @notice Seller and price of an item; both zero if it is not for sale.
    function listing(uint256 tokenId) external view returns (Listing memory);
    /// @notice Items for sale among the `count` items from `firstId` on. For reading, not for transactions.
    function listings(uint256 firstId, uint256 count) external view returns (Offer[] memory);

    /// @notice Offers an item of the caller.
    /// @dev Reverts with ZeroAmount.
    function list(uint256 tokenId, uint256 price) external;
    /// @notice Returns an item to its seller. Never refused.
    /// @dev Reverts with NotListed or NotSeller.
    function cancel(uint256 tokenId) external;
    /// @notice Buys an item for exactly its price. The royalty and the rest are paid in the same call.
    /// @dev Reverts with NotListed or PriceDiffers.
    function buy(uint256 tokenId) external payable;
}
