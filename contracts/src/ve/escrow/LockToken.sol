// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC721} from 'solady/tokens/ERC721.sol';
import {IArtProxy} from '../../interfaces/ve/escrow/IArtProxy.sol';
import {IVotingEscrow} from '../../interfaces/ve/escrow/IVotingEscrow.sol';
import {LockMath} from '../../libraries/LockMath.sol';
import {LockLedger} from './LockLedger.sol';

// LOCK-9, LOCK-14
/// @title Locks as ERC-721 tokens: their owners, and since which block
/// @dev The 96 bits beside an owner hold the block of the last change of owners and the index in the owner's list, 48
/// each.
abstract contract LockToken is LockLedger, ERC721 {
    /// @inheritdoc IVotingEscrow
    address public immutable artProxy;
    string private _name;
    string private _symbol;

    /// @inheritdoc IVotingEscrow
    mapping(uint256 tokenId => address) public formerOwnerOf;
    mapping(address owner => mapping(uint256 index => uint256 tokenId)) private _owned;

    constructor(string memory name_, string memory symbol_, address artProxy_) {
        if (artProxy_ == address(0)) revert ZeroAddress();
        (_name, _symbol, artProxy) = (name_, symbol_, artProxy_);
    }

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        ownerOf(id);
        Lock memory l = _lock(id);
        uint256 power = LockMath.lockPower(l.amount, l.end, block.timestamp);
        return IArtProxy(artProxy).tokenURI(_name, _symbol, id, l.amount, l.end, power);
    }

    /// @dev ERC-721, its metadata and their updates (ERC-4906).
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == 0x49064906 || super.supportsInterface(interfaceId);
    }

    /// @inheritdoc IVotingEscrow
    function balanceOfNFT(uint256 id) public view returns (uint256) {
        if (ownershipChange(id) == block.number) return 0;
        Lock memory l = _lock(id);
        return LockMath.lockPower(l.amount, l.end, block.timestamp);
    }

    /// @inheritdoc IVotingEscrow
    function ownershipChange(uint256 id) public view returns (uint256) {
        return _getExtraData(id) >> 48;
    }

    /// @inheritdoc IVotingEscrow
    function isApprovedOrOwner(address account, uint256 id) external view returns (bool) {
        return _isApprovedOrOwner(account, id);
    }

    /// @inheritdoc IVotingEscrow
    function ownerToNFTokenIdList(address owner, uint256 index) external view returns (uint256) {
        if (index >= balanceOf(owner)) revert OwnerIndexOutOfBounds(owner, index);
        return _owned[owner][index];
    }

    /// @dev If the other lock changed owners in this block, so did the lock that takes over its amount.
    function _inheritOwnershipChange(uint256 id, uint256 changed) internal {
        if (changed == block.number) _setExtraData(id, uint96((changed << 48) | uint48(_getExtraData(id))));
    }

    function _afterTokenTransfer(address from, address to, uint256 id) internal override {
        if (from != address(0)) _takeFromList(from, id);
        if (to == address(0)) {
            formerOwnerOf[id] = from;
            return;
        }
        uint256 index = balanceOf(to) - 1;
        _owned[to][index] = id;
        _setExtraData(id, uint96(from == address(0) ? index : (block.number << 48) | index));
    }

    /// @dev The last of the list takes the place that becomes free.
    function _takeFromList(address owner, uint256 id) private {
        uint256 index = uint48(_getExtraData(id));
        uint256 last = balanceOf(owner);
        // Sent to oneself: the list has not become shorter.
        if (_ownerOf(id) == owner) --last;
        if (index != last) {
            uint256 moved = _owned[owner][last];
            _owned[owner][index] = moved;
            _setExtraData(moved, uint96((ownershipChange(moved) << 48) | index));
        }
        delete _owned[owner][last];
    }
}
