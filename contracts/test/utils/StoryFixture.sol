// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IMerkleDistributor} from '../../src/interfaces/story/IMerkleDistributor.sol';
import {IStoryNft} from '../../src/interfaces/story/IStoryNft.sol';
import {NftArt} from '../../src/nft/NftArt.sol';
import {MerkleDistributor} from '../../src/story/MerkleDistributor.sol';
import {StoryNft} from '../../src/story/StoryNft.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {PermissionsRegistry} from '../../src/ve/permissions/PermissionsRegistry.sol';
import {ClaimTree} from '../harness/ClaimTree.sol';

/// @title The world of a campaign: rewards of chapters and of days, and an item for accounts that finished
abstract contract StoryFixture is Test {
    uint256 internal constant START = 1_781_740_800;
    uint256 internal constant TODAY = START / 1 days;
    uint256 internal constant CHAPTER = 1;

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal carol = makeAddr('carol');
    address internal governance = makeAddr('governance');
    address internal publisher = makeAddr('publisher');
    address internal issuer;
    uint256 internal issuerKey;

    TestToken internal usdt;
    PermissionsRegistry internal permissions;
    MerkleDistributor internal chapters;
    MerkleDistributor internal daily;
    StoryNft internal nft;

    function setUp() public virtual {
        vm.warp(START);
        (issuer, issuerKey) = makeAddrAndKey('issuer');
        usdt = new TestToken('Tether USD', 'USDT', 18, address(this));
        permissions = new PermissionsRegistry(governance, makeAddr('fee manager'), makeAddr('council'));
        chapters = new MerkleDistributor(address(usdt), address(permissions), publisher, false);
        daily = new MerkleDistributor(address(usdt), address(permissions), publisher, true);
        nft = new StoryNft('Story', 'STORY', address(permissions), address(new NftArt()), issuer);
        usdt.mint(publisher, 1_000_000e18);
        vm.startPrank(publisher);
        usdt.approve(address(chapters), type(uint256).max);
        usdt.approve(address(daily), type(uint256).max);
        vm.stopPrank();
    }

    /// @dev alice 100, bob 50, carol 25 of a period.
    function _accounts() internal view returns (address[] memory accounts, uint256[] memory amounts) {
        (accounts, amounts) = (new address[](3), new uint256[](3));
        (accounts[0], accounts[1], accounts[2]) = (alice, bob, carol);
        (amounts[0], amounts[1], amounts[2]) = (100e18, 50e18, 25e18);
    }

    function _publish(MerkleDistributor distributor, uint256 period, uint256 funded) internal {
        (address[] memory accounts, uint256[] memory amounts) = _accounts();
        bytes32 root = ClaimTree.rootOf(ClaimTree.leaves(period, accounts, amounts));
        vm.prank(publisher);
        distributor.publish(period, root, funded);
    }

    function _publish(MerkleDistributor distributor, uint256 period) internal {
        _publish(distributor, period, 175e18);
    }

    /// @dev The claim of the account at a place of the list.
    function _claimOf(uint256 period, uint256 index) internal view returns (IMerkleDistributor.Claim memory) {
        (address[] memory accounts, uint256[] memory amounts) = _accounts();
        bytes32[] memory leaves = ClaimTree.leaves(period, accounts, amounts);
        return IMerkleDistributor.Claim(period, index, amounts[index], ClaimTree.proofOf(leaves, leaves[index]));
    }

    function _one(IMerkleDistributor.Claim memory claim)
        internal
        pure
        returns (IMerkleDistributor.Claim[] memory claims)
    {
        claims = new IMerkleDistributor.Claim[](1);
        claims[0] = claim;
    }

    function _two(
        IMerkleDistributor.Claim memory first,
        IMerkleDistributor.Claim memory second
    )
        internal
        pure
        returns (IMerkleDistributor.Claim[] memory claims)
    {
        claims = new IMerkleDistributor.Claim[](2);
        (claims[0], claims[1]) = (first, second);
    }

    function _voucher(address account) internal view returns (IStoryNft.Voucher memory) {
        return IStoryNft.Voucher(account, block.timestamp + 1 days);
    }

    function _sign(uint256 key, bytes32 hash) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }

    function _mint(address account) internal returns (uint256) {
        IStoryNft.Voucher memory voucher = _voucher(account);
        bytes memory signature = _sign(issuerKey, nft.hashVoucher(voucher));
        vm.prank(account);
        return nft.mint(voucher, signature);
    }

    /// @dev Governance announces a call, and its 48 hours are over.
    function _announce(address target, bytes memory call) internal {
        bytes32 role = permissions.GOVERNANCE();
        vm.prank(governance);
        permissions.schedule(role, target, call, 0);
        skip(48 hours);
    }

    function _execute(address target, bytes memory call) internal {
        permissions.execute(permissions.GOVERNANCE(), target, call, 0);
    }
}
