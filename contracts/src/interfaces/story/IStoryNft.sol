// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The item of a participant who collected all fragments of a campaign
/// @dev Beside ERC-721 and ERC-5192: an item stays with its account. Ids start at 1. Each account has at most one, by a
/// voucher that the issuer signed for it, for this contract on this chain (EIP-712).
interface IStoryNft {
    /// @notice The account may mint until `deadline` (seconds).
    struct Voucher {
        address account;
        uint256 deadline;
    }

    /// @notice An account minted its item.
    event StoryMinted(address indexed account, uint256 indexed tokenId);
    /// @notice ERC-5192: the item cannot be transferred.
    event Locked(uint256 tokenId);
    /// @notice Vouchers count by the signature of this account from now on.
    event IssuerSet(address indexed issuer);

    /// @notice The voucher is for another account.
    error NotVoucherAccount(address account, address caller);
    /// @notice The voucher could be used until `deadline` (seconds).
    error VoucherExpired(uint256 deadline);
    /// @notice The account has its item.
    error AlreadyMinted(address account);
    /// @notice The issuer did not sign this voucher for this contract on this chain.
    error InvalidVoucher(address account);
    /// @notice An item stays with its account.
    error NotTransferable(uint256 tokenId);
    /// @notice The caller does not act with the authority of GOVERNANCE.
    error NotGovernance(address caller);
    /// @notice An address that is needed is zero.
    error ZeroAddress();

    /// @notice The signer of vouchers; it may be a contract (EIP-1271).
    function issuer() external view returns (address);
    /// @notice The registry of roles.
    function permissions() external view returns (address);
    /// @notice Draws the items.
    function artProxy() external view returns (address);
    /// @notice Items minted so far, with ids from 1 up to this one.
    function totalSupply() external view returns (uint256);
    /// @notice Id of an account's item; zero if it has none.
    function tokenOf(address account) external view returns (uint256);
    /// @notice ERC-5192: true for every item. Reverts if there is none.
    function locked(uint256 tokenId) external view returns (bool);
    /// @notice The hash that the issuer signs: the EIP-712 hash of a voucher.
    function hashVoucher(Voucher calldata voucher) external view returns (bytes32);

    /// @notice Mints the caller's item.
    /// @dev Reverts with NotVoucherAccount, VoucherExpired, AlreadyMinted or InvalidVoucher.
    function mint(Voucher calldata voucher, bytes calldata signature) external returns (uint256 tokenId);
    /// @notice Names the signer of vouchers from now on. GOVERNANCE. Vouchers of the previous one become invalid.
    /// @dev Reverts with NotGovernance or ZeroAddress.
    function setIssuer(address issuer) external;
}
