// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ERC721} from 'solady/tokens/ERC721.sol';
import {INameArt} from '../interfaces/names/INameArt.sol';
import {IThenaId} from '../interfaces/names/IThenaId.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {NameMath} from '../libraries/NameMath.sol';

// NAME-1
/// @title ThenaId
/// @dev The 96 bits beside an owner hold when the name last changed owners. A name is never burnt, and only its owner
/// or an approved account can move it.
contract ThenaId is IThenaId, ERC721 {
    using SafeTransferLib for address;

    /// @dev The constructor's arguments.
    struct Setup {
        string title;
        string symbol;
        address paymentToken;
        address treasury;
        address permissions;
        address artProxy;
        uint256[6] prices;
    }

    /// @inheritdoc IThenaId
    uint256 public constant MAX_NAMES = 10;
    /// @inheritdoc IThenaId
    uint256 public constant COMMITTED_LENGTH = 4;
    /// @inheritdoc IThenaId
    uint256 public constant COMMITMENT_AGE = 60;
    /// @inheritdoc IThenaId
    uint256 public constant COMMITMENT_LIFE = 1 days;
    /// @inheritdoc IThenaId
    address public immutable paymentToken;
    /// @inheritdoc IThenaId
    address public immutable treasury;
    /// @inheritdoc IThenaId
    address public immutable permissions;
    /// @inheritdoc IThenaId
    address public immutable artProxy;
    /// @inheritdoc IThenaId
    uint256 public totalSupply;
    /// @inheritdoc IThenaId
    mapping(bytes32 commitment => uint256) public commitments;
    /// @inheritdoc IThenaId
    mapping(address account => uint256) public displayNameOf;
    uint256[6] private _prices;
    mapping(uint256 tokenId => string) private _names;
    mapping(bytes32 key => uint256 tokenId) private _idOfKey;
    string private _title;
    string private _symbol;

    constructor(Setup memory setup) {
        if (setup.paymentToken == address(0)) revert InvalidRecipient(setup.paymentToken);
        if (setup.treasury == address(0)) revert InvalidRecipient(setup.treasury);
        if (setup.permissions == address(0)) revert InvalidRecipient(setup.permissions);
        if (setup.artProxy == address(0)) revert InvalidRecipient(setup.artProxy);
        (_title, _symbol) = (setup.title, setup.symbol);
        (paymentToken, treasury) = (setup.paymentToken, setup.treasury);
        (permissions, artProxy) = (setup.permissions, setup.artProxy);
        _prices = setup.prices;
        emit PricesSet(setup.prices);
    }

    /// @inheritdoc IThenaId
    function mint(string[] calldata names, address[] calldata recipients) external returns (uint256 firstId) {
        return _mintNames(names, recipients, false);
    }

    /// @inheritdoc IThenaId
    function commit(bytes32 commitment) external {
        uint256 committedAt = commitments[commitment];
        if (committedAt != 0 && block.timestamp <= committedAt + COMMITMENT_LIFE) revert AlreadyCommitted(commitment);
        commitments[commitment] = block.timestamp;
        emit Committed(commitment);
    }

    /// @inheritdoc IThenaId
    function mintCommitted(
        string[] calldata names,
        address[] calldata recipients,
        bytes32 secret
    )
        external
        returns (uint256 firstId)
    {
        bytes32 commitment = commitmentOf(msg.sender, names, recipients, secret);
        uint256 committedAt = commitments[commitment];
        if (committedAt == 0 || block.timestamp > committedAt + COMMITMENT_LIFE) revert UnknownCommitment(commitment);
        if (block.timestamp < committedAt + COMMITMENT_AGE) revert CommitmentTooNew(committedAt + COMMITMENT_AGE);
        delete commitments[commitment];
        return _mintNames(names, recipients, true);
    }

    /// @inheritdoc IThenaId
    function setDisplayName(uint256 tokenId) external {
        if (tokenId != 0 && _ownerOf(tokenId) != msg.sender) revert NotNameOwner(msg.sender, tokenId);
        _show(msg.sender, tokenId);
    }

    /// @inheritdoc IThenaId
    function setPrices(uint256[6] calldata prices) external {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        if (!registry.hasAuthority(registry.FEE_MANAGER(), msg.sender)) revert NotFeeManager(msg.sender);
        _prices = prices;
        emit PricesSet(prices);
    }

    function transferFrom(address from, address to, uint256 id) public payable override {
        _requireNoCoins();
        // A name sent to this contract could never be withdrawn.
        if (to == address(this)) revert InvalidRecipient(to);
        super.transferFrom(from, to, id);
    }

    function approve(address account, uint256 id) public payable override {
        _requireNoCoins();
        super.approve(account, id);
    }

    function name() public view override returns (string memory) {
        return _title;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        string memory shown = nameOf(id);
        return INameArt(artProxy).tokenURI(_title, shown, id, NameMath.lengthOf(bytes(shown)), changedHandsAt(id));
    }

    /// @inheritdoc IThenaId
    function isValid(string calldata name_) external pure returns (bool) {
        return _validLength(name_) != 0;
    }

    /// @inheritdoc IThenaId
    function nameToTokenId(string calldata name_) external view returns (uint256 tokenId) {
        tokenId = lookAlikeTokenId(name_);
        if (keccak256(bytes(_names[tokenId])) != keccak256(bytes(name_))) return 0;
    }

    /// @inheritdoc IThenaId
    function lookAlikeTokenId(string calldata name_) public view returns (uint256) {
        return _idOfKey[keccak256(NameMath.lookAlike(bytes(name_)))];
    }

    /// @inheritdoc IThenaId
    function priceOf(string calldata name_) external view returns (uint256) {
        uint256 length = _validLength(name_);
        if (length == 0) revert InvalidName(name_);
        return _priceOf(length);
    }

    /// @inheritdoc IThenaId
    function nameOf(uint256 tokenId) public view returns (string memory) {
        ownerOf(tokenId);
        return _names[tokenId];
    }

    /// @inheritdoc IThenaId
    function changedHandsAt(uint256 tokenId) public view returns (uint256) {
        return _getExtraData(tokenId);
    }

    /// @inheritdoc IThenaId
    function commitmentOf(
        address minter,
        string[] calldata names,
        address[] calldata recipients,
        bytes32 secret
    )
        public
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(minter, names, recipients, secret));
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        // ERC-4906 has no function to take an id from.
        return interfaceId == 0x49064906 || super.supportsInterface(interfaceId);
    }

    function _mintNames(
        string[] calldata names,
        address[] calldata recipients,
        bool isCommitted
    )
        private
        returns (uint256 firstId)
    {
        uint256 count = names.length;
        if (count == 0 || count > MAX_NAMES || count != recipients.length) revert WrongCount(count, recipients.length);
        firstId = totalSupply + 1;
        totalSupply += count;
        uint256 total;
        for (uint256 i; i < count; ++i) {
            total += _mintName(firstId + i, names[i], recipients[i], isCommitted);
        }
        paymentToken.safeTransferFrom(msg.sender, treasury, total);
    }

    /// @dev A contract without support for names can receive one: there is no callback.
    function _mintName(
        uint256 tokenId,
        string calldata name_,
        address owner,
        bool isCommitted
    )
        private
        returns (uint256 price)
    {
        uint256 length = _validLength(name_);
        if (length == 0) revert InvalidName(name_);
        if (length <= COMMITTED_LENGTH && !isCommitted) revert CommitmentNeeded(name_);
        if (owner == address(0) || owner == address(this)) revert InvalidRecipient(owner);
        bytes32 key = keccak256(NameMath.lookAlike(bytes(name_)));
        if (_idOfKey[key] != 0) revert NameTaken(name_, _idOfKey[key]);
        _idOfKey[key] = tokenId;
        _names[tokenId] = name_;
        price = _priceOf(length);
        emit NameMinted(tokenId, msg.sender, owner, name_, price);
        _mint(owner, tokenId);
        if (displayNameOf[owner] == 0) _show(owner, tokenId);
    }

    function _show(address account, uint256 tokenId) private {
        displayNameOf[account] = tokenId;
        emit DisplayNameSet(account, tokenId);
    }

    function _afterTokenTransfer(address from, address to, uint256 id) internal override {
        if (from == address(0) || from == to) return;
        _setExtraData(id, uint96(block.timestamp));
        emit MetadataUpdate(id);
        if (displayNameOf[from] == id) _show(from, 0);
    }

    /// @dev Characters of a name that can be owned; 0 if it cannot.
    function _validLength(string calldata name_) private pure returns (uint256 length) {
        length = NameMath.lengthOf(bytes(name_));
        if (length != 0 && NameMath.isReserved(bytes(name_))) return 0;
    }

    function _priceOf(uint256 length) private view returns (uint256) {
        return _prices[length < 6 ? length - 1 : 5];
    }

    function _requireNoCoins() private view {
        if (msg.value != 0) revert CoinsRefused();
    }
}
