// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The collection: exactly 1,734 items, numbered from 1, whose original minters share in every royalty
/// @dev Beside ERC-721 and ERC-2981. An item's minter is written once, and no sale changes it.
interface ITheNft {
    /// @notice Items were minted to their original minter.
    /// @param firstId First of the `count` items, which follow each other
    event Minted(address indexed minter, uint256 firstId, uint256 count);
    /// @notice The receiver of royalties was named, permanently.
    event RoyaltiesSet(address royalties);

    /// @notice Only the deployer of the collection mints, and names the receiver of royalties.
    error NotDeployer(address caller);
    /// @notice The receiver of royalties is already named.
    error AlreadySet();
    /// @notice An address that is needed is zero.
    error ZeroAddress();
    /// @notice A mint of no items.
    error ZeroAmount();
    /// @notice Only `left` items are not minted yet.
    error NotEnoughItems(uint256 left, uint256 count);
    /// @notice No item is paid for in native coin here.
    error CoinsRefused();

    /// @notice The maximum number of items: 1,734.
    function MAX_SUPPLY() external view returns (uint256);
    /// @notice Draws the items.
    function artProxy() external view returns (address);
    /// @notice The receiver of royalties; zero until it is named.
    function royalties() external view returns (address);
    /// @notice Items minted so far, with numbers from 1 up to this one.
    function totalSupply() external view returns (uint256);
    /// @notice The account that an item was minted to.
    function minterOf(uint256 tokenId) external view returns (address);
    /// @notice How many items were minted to an account, whoever owns them now.
    function mintedBy(address account) external view returns (uint256);
    /// @notice Items of an owner, in order. It iterates over every item: for reading, not for transactions.
    function tokensOfOwner(address owner) external view returns (uint256[] memory tokenIds);
    /// @notice ERC-2981: 3 % of a sale, rounded down; zero before the receiver is named.
    function royaltyInfo(uint256 tokenId, uint256 salePrice) external view returns (address receiver, uint256 amount);

    /// @notice Mints the next `count` items to their original minter. The deployer.
    /// @dev Reverts with NotDeployer, ZeroAmount or NotEnoughItems.
    function mint(address minter, uint256 count) external;
    /// @notice Names the receiver of royalties. The deployer, once.
    /// @dev Reverts with NotDeployer, AlreadySet or ZeroAddress.
    function setRoyalties(address royalties_) external;
}
