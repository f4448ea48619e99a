// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {EIP712} from 'solady/utils/EIP712.sol';
import {SignatureCheckerLib} from 'solady/utils/SignatureCheckerLib.sol';
import {INftArt} from '../interfaces/nft/INftArt.sol';
import {IStoryNft} from '../interfaces/story/IStoryNft.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';

// STORY-18
/// @title StoryNft
/// @dev Once per account, whatever was signed: no second voucher, and no other encoding of a signature, mints again.
contract StoryNft is IStoryNft, ERC721, EIP712 {
    bytes32 private constant VOUCHER_TYPE = keccak256('Voucher(address account,uint256 deadline)');

    /// @inheritdoc IStoryNft
    address public immutable permissions;
    /// @inheritdoc IStoryNft
    address public immutable artProxy;
    /// @inheritdoc IStoryNft
    address public issuer;
    /// @inheritdoc IStoryNft
    uint256 public totalSupply;
    /// @inheritdoc IStoryNft
    mapping(address account => uint256) public tokenOf;
    string private _title;
    string private _symbol;

    constructor(string memory title, string memory symbol_, address permissions_, address artProxy_, address issuer_) {
        if (permissions_ == address(0) || artProxy_ == address(0)) revert ZeroAddress();
        (_title, _symbol, permissions, artProxy) = (title, symbol_, permissions_, artProxy_);
        _setIssuer(issuer_);
    }

    /// @inheritdoc IStoryNft
    function mint(Voucher calldata voucher, bytes calldata signature) external returns (uint256 tokenId) {
        if (msg.sender != voucher.account) revert NotVoucherAccount(voucher.account, msg.sender);
        if (block.timestamp > voucher.deadline) revert VoucherExpired(voucher.deadline);
        if (tokenOf[msg.sender] != 0) revert AlreadyMinted(msg.sender);
        if (!SignatureCheckerLib.isValidSignatureNowCalldata(issuer, hashVoucher(voucher), signature)) {
            revert InvalidVoucher(msg.sender);
        }
        tokenId = ++totalSupply;
        tokenOf[msg.sender] = tokenId;
        emit StoryMinted(msg.sender, tokenId);
        emit Locked(tokenId);
        _mint(msg.sender, tokenId);
    }

    /// @inheritdoc IStoryNft
    function setIssuer(address issuer_) external {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        if (!registry.hasAuthority(registry.GOVERNANCE(), msg.sender)) revert NotGovernance(msg.sender);
        _setIssuer(issuer_);
    }

    function approve(address, uint256 id) public payable override {
        revert NotTransferable(id);
    }

    /// @inheritdoc IStoryNft
    function hashVoucher(Voucher calldata voucher) public view returns (bytes32) {
        return _hashTypedData(keccak256(abi.encode(VOUCHER_TYPE, voucher)));
    }

    /// @inheritdoc IStoryNft
    function locked(uint256 tokenId) external view returns (bool) {
        ownerOf(tokenId);
        return true;
    }

    function name() public view override returns (string memory) {
        return _title;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        ownerOf(id);
        return INftArt(artProxy).tokenURI(_title, _symbol, id);
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        // ERC-5192.
        return interfaceId == 0xb45a3c0e || super.supportsInterface(interfaceId);
    }

    function _beforeTokenTransfer(address from, address, uint256 id) internal pure override {
        if (from != address(0)) revert NotTransferable(id);
    }

    function _setIssuer(address issuer_) private {
        if (issuer_ == address(0)) revert ZeroAddress();
        issuer = issuer_;
        emit IssuerSet(issuer_);
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ('Story NFT', '1');
    }
}
