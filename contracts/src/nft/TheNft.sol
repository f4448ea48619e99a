// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC2981} from '@openzeppelin/contracts/interfaces/IERC2981.sol';
import {ERC721} from 'solady/tokens/ERC721.sol';
import {INftArt} from '../interfaces/nft/INftArt.sol';
import {ITheNft} from '../interfaces/nft/ITheNft.sol';
import {NftMath} from '../libraries/NftMath.sol';

// NFT-1
/// @title TheNft
/// @dev The 96 bits beside an owner hold the place of the item's minter in the list of mints. No account can move, burn
/// or freeze items of others.
contract TheNft is ITheNft, ERC721 {
    /// @inheritdoc ITheNft
    uint256 public constant MAX_SUPPLY = NftMath.ITEMS;
    /// @inheritdoc ITheNft
    address public immutable artProxy;
    address private immutable DEPLOYER;
    /// @inheritdoc ITheNft
    address public royalties;
    /// @inheritdoc ITheNft
    uint256 public totalSupply;
    /// @inheritdoc ITheNft
    mapping(address account => uint256) public mintedBy;
    address[] private _minters;
    string private _name;
    string private _symbol;

    constructor(string memory name_, string memory symbol_, address artProxy_) {
        if (artProxy_ == address(0)) revert ZeroAddress();
        (_name, _symbol, artProxy, DEPLOYER) = (name_, symbol_, artProxy_, msg.sender);
    }

    /// @inheritdoc ITheNft
    function mint(address minter, uint256 count) external {
        if (msg.sender != DEPLOYER) revert NotDeployer(msg.sender);
        if (count == 0) revert ZeroAmount();
        uint256 minted = totalSupply;
        if (count > MAX_SUPPLY - minted) revert NotEnoughItems(MAX_SUPPLY - minted, count);
        totalSupply = minted + count;
        mintedBy[minter] += count;
        uint96 place = uint96(_minters.length);
        _minters.push(minter);
        emit Minted(minter, minted + 1, count);
        for (uint256 id = minted + 1; id <= minted + count; ++id) {
            _safeMint(minter, id);
            _setExtraData(id, place);
        }
    }

    /// @inheritdoc ITheNft
    function setRoyalties(address royalties_) external {
        if (msg.sender != DEPLOYER) revert NotDeployer(msg.sender);
        if (royalties != address(0)) revert AlreadySet();
        if (royalties_ == address(0)) revert ZeroAddress();
        royalties = royalties_;
        emit RoyaltiesSet(royalties_);
    }

    function transferFrom(address from, address to, uint256 id) public payable override {
        _requireNoCoins();
        // An item sent to this contract could never be withdrawn.
        if (to == address(this)) revert TransferToNonERC721ReceiverImplementer();
        super.transferFrom(from, to, id);
    }

    function approve(address account, uint256 id) public payable override {
        _requireNoCoins();
        super.approve(account, id);
    }

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        ownerOf(id);
        return INftArt(artProxy).tokenURI(_name, _symbol, id);
    }

    /// @inheritdoc ITheNft
    function minterOf(uint256 id) external view returns (address) {
        ownerOf(id);
        return _minters[_getExtraData(id)];
    }

    /// @inheritdoc ITheNft
    function tokensOfOwner(address owner) external view returns (uint256[] memory tokenIds) {
        tokenIds = new uint256[](balanceOf(owner));
        uint256 found;
        for (uint256 id = 1; found < tokenIds.length; ++id) {
            if (_ownerOf(id) == owner) tokenIds[found++] = id;
        }
    }

    /// @inheritdoc ITheNft
    function royaltyInfo(uint256, uint256 salePrice) external view returns (address, uint256) {
        return royalties == address(0) ? (address(0), 0) : (royalties, NftMath.royaltyOn(salePrice));
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || super.supportsInterface(interfaceId);
    }

    function _requireNoCoins() private view {
        if (msg.value != 0) revert CoinsRefused();
    }
}
