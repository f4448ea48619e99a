// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Names of accounts: each is unique, and no two look alike
/// @dev Beside ERC-721 and ERC-4906. Ids start at 1. A name is 1 to 15 characters of a–z, 0–9, inner hyphens and emoji.
/// Prices are in raw units of `paymentToken`.
interface IThenaId {
    /// @notice A name was minted by `minter` to `owner`; if they differ, it is a gift.
    event NameMinted(
        uint256 indexed tokenId, address indexed minter, address indexed owner, string name, uint256 price
    );
    /// @notice The account's display name; none if `tokenId` is zero.
    event DisplayNameSet(address indexed account, uint256 indexed tokenId);
    /// @notice A mint was announced without revealing its names.
    event Committed(bytes32 indexed commitment);
    /// @notice Prices of names by their characters: of 1, 2, 3, 4, 5, and of 6 and more.
    event PricesSet(uint256[6] prices);
    /// @notice ERC-4906: a name's metadata has changed.
    event MetadataUpdate(uint256 _tokenId);

    /// @notice The text is no name, or one that is reserved.
    error InvalidName(string name);
    /// @notice The name, or a look-alike, is minted: it has this id.
    error NameTaken(string name, uint256 tokenId);
    /// @notice A name of up to 4 characters is minted in two steps: `commit`, then `mintCommitted`.
    error CommitmentNeeded(string name);
    /// @notice This mint was not announced, was already made, or its day is over.
    error UnknownCommitment(bytes32 commitment);
    /// @notice The mint can be made from `readyAt` (seconds) on.
    error CommitmentTooNew(uint256 readyAt);
    /// @notice This mint is announced already.
    error AlreadyCommitted(bytes32 commitment);
    /// @notice The numbers of names and recipients differ, are zero, or exceed 10.
    error WrongCount(uint256 names, uint256 recipients);
    /// @notice An address that is needed is zero, or a name would be given to this contract.
    error InvalidRecipient(address recipient);
    /// @notice The account does not own the name.
    error NotNameOwner(address account, uint256 tokenId);
    /// @notice The caller does not act with the fee manager's authority.
    error NotFeeManager(address caller);
    /// @notice No name is paid for in native coin.
    error CoinsRefused();

    /// @notice Names that one call mints at most: 10.
    function MAX_NAMES() external view returns (uint256);
    /// @notice Characters up to which a name needs a commitment: 4.
    function COMMITTED_LENGTH() external view returns (uint256);
    /// @notice Seconds between a commitment and its mint: 60.
    function COMMITMENT_AGE() external view returns (uint256);
    /// @notice Seconds after a commitment in which its mint can be made: one day.
    function COMMITMENT_LIFE() external view returns (uint256);
    /// @notice Token that names are paid in.
    function paymentToken() external view returns (address);
    /// @notice The recipient of payments.
    function treasury() external view returns (address);
    /// @notice The registry of roles.
    function permissions() external view returns (address);
    /// @notice Draws the names.
    function artProxy() external view returns (address);
    /// @notice Names minted so far, with ids from 1 up to this number.
    function totalSupply() external view returns (uint256);
    /// @notice When a mint was announced, in seconds; zero if it was not.
    function commitments(bytes32 commitment) external view returns (uint256);

    /// @notice Whether the text is a name that can be owned. It may be minted already.
    function isValid(string calldata name) external pure returns (bool);
    /// @notice Id of a name; zero if it is not minted.
    function nameToTokenId(string calldata name) external view returns (uint256);
    /// @notice Id of the minted name that looks like this one, or is it; zero if there is none.
    function lookAlikeTokenId(string calldata name) external view returns (uint256);
    /// @notice Price of a name in raw units of the payment token. Reverts with InvalidName.
    function priceOf(string calldata name) external view returns (uint256);
    /// @notice Name of an id. Reverts if there is none.
    function nameOf(uint256 tokenId) external view returns (string memory);
    /// @notice Id of an account's display name; zero if it has none.
    function displayNameOf(address account) external view returns (uint256);
    /// @notice When a name last changed owners, in seconds; zero if it never did.
    function changedHandsAt(uint256 tokenId) external view returns (uint256);
    /// @notice What `commit` takes to announce a mint: keccak256 of the four arguments, ABI-encoded.
    function commitmentOf(
        address minter,
        string[] calldata names,
        address[] calldata recipients,
        bytes32 secret
    )
        external
        pure
        returns (bytes32);

    /// @notice Mints names of 5 characters and more, each to its recipient, for the sum of their prices. An owner's
    /// first name becomes the display name.
    /// @dev Reverts with WrongCount, CommitmentNeeded, InvalidName, NameTaken or InvalidRecipient, and then takes
    /// nothing.
    function mint(string[] calldata names, address[] calldata recipients) external returns (uint256 firstId);
    /// @notice Announces a mint, so that no one who sees it can mint first.
    /// @dev Reverts with AlreadyCommitted.
    function commit(bytes32 commitment) external;
    /// @notice Makes the mint that the caller announced 60 seconds to one day ago. Names may have any length.
    /// @dev Reverts as `mint` does, and with UnknownCommitment or CommitmentTooNew.
    function mintCommitted(
        string[] calldata names,
        address[] calldata recipients,
        bytes32 secret
    )
        external
        returns (uint256 firstId);
    /// @notice Sets one of the caller's names as its display name, or none if `tokenId` is zero. A name that leaves its
    /// owner is no longer displayed.
    /// @dev Reverts with NotNameOwner.
    function setDisplayName(uint256 tokenId) external;
    /// @notice Sets the prices of names of 1, 2, 3, 4, 5, and of 6 and more characters. The fee manager, by an announced call.
    /// @dev Reverts with NotFeeManager.
    function setPrices(uint256[6] calldata prices) external;
}
